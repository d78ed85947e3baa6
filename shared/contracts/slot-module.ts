import type { SlotManifest } from './slots.ts';

/** The name under which a remote's build gives a slot's card away, beside its page folders. */
export const slotModule = ({ part }: Pick<SlotManifest, 'part'>): string => `slot/${part}`;
