import { OutboxRunner } from '@reset/remote-kit/stores';
import { withKit } from './with-kit.tsx';

/** Sends what waits on this device, whatever page is open. */
export const Outbox = withKit(OutboxRunner);
