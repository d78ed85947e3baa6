import type { ReactNode } from 'react';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Toaster } from './toast/toaster.tsx';

/** Once around the product: keeps Base UI from making style elements, which the CSP forbids, and shows toasts. */
export const UiProvider = ({ children }: { readonly children: ReactNode }) => (
  <CSPProvider disableStyleElements>
    {children}
    <Toaster />
  </CSPProvider>
);
