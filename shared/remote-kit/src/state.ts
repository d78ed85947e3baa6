/** State of one remote: in memory (`atom`), on this device (`deviceAtom`), and unsent writing (`useDraft`). */
export { atom } from 'jotai';
export { deviceAtom, type DeviceAtom } from './state/device-atom.ts';
export { useAtom } from './state/use-atom.ts';
export { type Draft, useDraft } from './state/use-draft.ts';
