import { ArrowLeft } from 'lucide-react';

/** Stands for the way back where there is no room for words; the link says where it leads. */
export const BackArrow = () => <ArrowLeft size={20} aria-hidden="true" />;
