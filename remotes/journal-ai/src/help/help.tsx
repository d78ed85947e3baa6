import { Link } from '@reset/remote-kit';
import { HelpCard } from '@reset/safety/help-card';

const link = (to: string, label: string) => <Link to={to}>{label}</Link>;

/** Stands in the place of any answer when what she wrote asks for people. The same wherever an AI would have spoken. */
export const Help = () => <HelpCard link={link} />;
