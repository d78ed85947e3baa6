import { deviceAtom, useAtom } from '@reset/remote-kit/state';
import { useMedia } from '@reset/ui';
import * as z from 'zod/mini';

/** Whether her microphone listens between two taps only; null before she has said so. */
const tapsChoice = deviceAtom('marin-taps', z.nullable(z.boolean()), null, 'stays');

/** On a phone she taps to talk unless she chose otherwise: there is much to hear around it. */
export const useTaps = (): readonly [taps: boolean, choose: (taps: boolean) => void] => {
  const isPhone = useMedia('(pointer: coarse)');
  const [chosen, choose] = useAtom(tapsChoice);
  return [chosen ?? isPhone, choose];
};
