import { useAtom } from '@reset/remote-kit/state';
import { useEffect, useEffectEvent, useState } from 'react';
import { createChime } from './chime.ts';
import { type CueChoice, cueChoice, cuesThere } from './cues.ts';
import type { Cue } from './moment.ts';
import { vibrate } from './vibration.ts';

export interface Cues {
  readonly choice: CueChoice;
  /** Called while she presses the switch. */
  readonly choose: (change: Partial<CueChoice>) => void;
  /** Called while she presses Start or Resume: only then a browser lets sound begin. */
  readonly wake: () => void;
}

/**
 * Sounds and vibrates when a part begins, as far as she chose it and her device can.
 * @param key changes with the part; null while nothing is to be told
 */
export const useCues = (key: string | null, cue: Cue): Cues => {
  const [choice, setChoice] = useAtom(cueChoice);
  const [chime] = useState(createChime);
  const wake = ({ sound }: CueChoice) => {
    if (sound && cuesThere().sound) chime.wake();
  };
  const tell = useEffectEvent(() => {
    if (choice.sound) chime.play(cue);
    if (choice.vibration && cuesThere().vibration) vibrate(cue);
  });

  useEffect(() => {
    if (key !== null) tell();
  }, [key]);
  useEffect(() => () => chime.close(), [chime]);

  return {
    choice,
    choose: (change) => {
      const next = { ...choice, ...change };
      wake(next);
      setChoice(next);
    },
    wake: () => wake(choice),
  };
};
