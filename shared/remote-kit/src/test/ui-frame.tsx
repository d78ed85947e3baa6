import '@reset/ui/test';
import { UiProvider } from '@reset/ui';
import type { ReactNode } from 'react';

/** What @reset/ui needs around its components, toasts included. */
export const UiFrame = ({ children }: { readonly children: ReactNode }) => <UiProvider>{children}</UiProvider>;
