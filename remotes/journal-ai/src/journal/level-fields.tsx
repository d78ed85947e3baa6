import { Slider } from '@reset/ui/controls';
import { stack } from '@reset/ui';
import type { EntryDraft } from '../entries/entry-draft.ts';
import { levels } from '../entries/level-text.ts';

interface Props {
  readonly value: EntryDraft;
  readonly onChange: (value: EntryDraft) => void;
}

/** Mood and energy, to slide or to tap. */
export const LevelFields = ({ value, onChange }: Props) => (
  <div className={stack(4)}>
    {levels.map(({ name, label, steps }) => (
      <Slider
        key={name}
        label={label}
        steps={steps}
        value={value[name]}
        onChange={(level) => onChange({ ...value, [name]: level })}
      />
    ))}
  </div>
);
