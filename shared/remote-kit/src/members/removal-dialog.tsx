import { errorMessages } from '@reset/contracts/errors';
import { toast } from '@reset/ui';
import { useEffect, useState } from 'react';
import type * as popup from './removal-popup.tsx';

type Props = popup.RemovalDialogProps;

/**
 * Asks an admin why something of another's goes, and takes it away: a decision, of which who wrote it is told. Its code
 * comes when it opens: nobody else needs it.
 */
export const RemovalDialog = (props: Props) => {
  const { open, onClose } = props;
  const [loaded, setLoaded] = useState<typeof popup | null>(null);
  const isMissing = open && loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    let waiting = true;
    import('./removal-popup.tsx').then(
      (there) => waiting && setLoaded(there),
      () => {
        if (!waiting) return;
        toast({ title: errorMessages.unavailable, tone: 'danger' });
        onClose();
      },
    );
    return () => {
      waiting = false;
    };
  }, [isMissing, onClose]);
  return open && loaded && <loaded.RemovalPopup {...props} />;
};
