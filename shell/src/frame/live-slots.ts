import type { LiveSlot } from '@reset/remote-kit/shell';
import { createContext } from 'react';

/** The cards of every remote for all slots, for what stands around the page. */
export const LiveSlotsContext = createContext<readonly LiveSlot[]>([]);
