import { Switch } from '@reset/ui/controls';
import styles from './cue-switches.module.css';
import { cuesThere } from './cues.ts';
import type { Cues } from './use-cues.ts';

const switches = [
  { name: 'sound', label: 'Soft tone' },
  { name: 'vibration', label: 'Vibration' },
] as const;

/** What may tell her of a change besides the words; what her device cannot do is not offered. */
export const CueSwitches = ({ choice, choose }: Pick<Cues, 'choice' | 'choose'>) => {
  const there = cuesThere();
  return (
    <div className={styles.switches} role="group" aria-label="At each change">
      {switches
        .filter(({ name }) => there[name])
        .map(({ name, label }) => (
          <Switch key={name} label={label} checked={choice[name]} onChange={(on) => choose({ [name]: on })} />
        ))}
    </div>
  );
};
