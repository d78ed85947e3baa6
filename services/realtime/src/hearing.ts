import type { HeldNats } from '@reset/service-kit/held-nats';

/** The hub's ear at the broker. */
export type Hearing = Pick<HeldNats, 'ok' | 'hear' | 'say' | 'onChange'>;
