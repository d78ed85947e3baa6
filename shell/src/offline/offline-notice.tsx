import { offlineMessages } from '@reset/contracts/offline';
import { useOnline } from '@reset/remote-kit';
import { VisuallyHidden } from '@reset/ui';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import classes from './offline-notice.module.css';

/** Says that there is no connection, what works and what waits; and once, to those who listen, that it is back. */
export const OfflineNotice = () => {
  const online = useOnline();
  const [wasOffline, setWasOffline] = useState(false);
  if (!online && !wasOffline) setWasOffline(true);
  return (
    // Always there, since only a change inside of a live region is heard.
    <div role="status">
      {!online && (
        <div className={classes.notice}>
          <div className={classes.inner}>
            <CloudOff className={classes.icon} size={20} aria-hidden="true" />
            <p>
              <strong>{offlineMessages.title}.</strong> {offlineMessages.works} {offlineMessages.waits}
            </p>
          </div>
        </div>
      )}
      {online && wasOffline && <VisuallyHidden>{offlineMessages.back}</VisuallyHidden>}
    </div>
  );
};
