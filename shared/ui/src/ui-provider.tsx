import type { ReactNode } from 'react';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { useOverlaysWhenIdle } from './overlay/load-when-idle.ts';
import { useOverlays } from './overlay/load.ts';

/** Once around the product: keeps Base UI from making style elements, which the CSP forbids, and shows toasts. */
export const UiProvider = ({ children }: { readonly children: ReactNode }) => {
  const overlays = useOverlays();
  useOverlaysWhenIdle();
  return (
    <CSPProvider disableStyleElements>
      {children}
      {overlays && <overlays.Toaster />}
    </CSPProvider>
  );
};
