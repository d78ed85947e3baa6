import { deviceAtom } from '@reset/remote-kit/state';
import * as z from 'zod/mini';

const CueChoice = z.object({ sound: z.boolean(), vibration: z.boolean() });
export type CueChoice = z.output<typeof CueChoice>;

/** Off until she turns them on; kept on this device. */
export const cueChoice = deviceAtom('practice-cues', CueChoice, { sound: false, vibration: false }, 'stays');

/** What this device is able to do. */
export const cuesThere = (): Readonly<CueChoice> => ({
  sound: 'AudioContext' in globalThis,
  vibration: 'vibrate' in navigator,
});
