/** State of one remote: in memory (`atom`), on this device (`deviceAtom`, `deviceMap`), and unsent writing (`useDraft`). */
export { atom } from 'jotai';
export { deviceAtom } from './state/device-atom.ts';
export { deviceMap } from './state/device-map.ts';
export { giveUp, useUnfinished } from './state/give-up.ts';
export { useAtom } from './state/use-atom.ts';
export { useDeviceMap } from './state/use-device-map.ts';
export { type Draft, useDraft } from './state/use-draft.ts';
