/** State of one remote: in memory (`atom`), on this device (`deviceAtom`, `deviceMap`), and unsent writing (`useDraft`). */
export { atom } from 'jotai';
export { deviceAtom, type DeviceAtom } from './state/device-atom.ts';
export { deviceMap, type DeviceMap } from './state/device-map.ts';
export { giveUp, useUnfinished } from './state/give-up.ts';
export { useAtom } from './state/use-atom.ts';
export { useDeviceMap } from './state/use-device-map.ts';
export { type Draft, type OtherText, useDraft } from './state/use-draft.ts';
