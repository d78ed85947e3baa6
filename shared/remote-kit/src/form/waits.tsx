import { smallText } from '@reset/ui';

/** Said of a change that is on this device alone so far. */
export const Waits = () => <p className={smallText}>Waiting to be saved</p>;
