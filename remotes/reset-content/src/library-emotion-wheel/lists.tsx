import { Button, flow, RadioOption } from '@reset/ui';
import { useId, useRef } from 'react';
import { type Choice, chosenBy } from './choice.ts';
import { families } from './feelings.ts';
import styles from './lists.module.css';

interface LevelProps {
  readonly legend: string;
  readonly names: readonly string[];
  readonly value: string | undefined;
  readonly onChoose: (name: string) => void;
}

/** One ring of the wheel as a list: native radio buttons, so the arrow keys go round. */
const Level = ({ legend, names, value, onChoose }: LevelProps) => {
  const group = useId();
  return (
    <fieldset className={styles.level}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={flow(2)}>
        {names.map((name) => (
          <RadioOption
            key={name}
            className={styles.name}
            name={group}
            value={name}
            checked={name === value}
            onChoose={() => onChoose(name)}
          >
            {name}
          </RadioOption>
        ))}
      </div>
    </fieldset>
  );
};

const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

interface Props {
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** The wheel in words: what is chosen here is chosen there, and the other way round. */
export const Lists = ({ choice, onChoose }: Props) => {
  const lists = useRef<HTMLDivElement>(null);
  const { family, feeling, word } = chosenBy(choice);
  const again = () => {
    onChoose([]);
    lists.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={lists} className={styles.lists}>
      <Level
        legend="What is here?"
        names={namesOf(families)}
        value={family?.name}
        onChoose={(name) => onChoose([name])}
      />
      {family && (
        <Level
          key={family.id}
          legend={`${family.name}: is one of these closer?`}
          names={namesOf(family.feelings)}
          value={feeling?.name}
          onChoose={(name) => onChoose([family.name, name])}
        />
      )}
      {family && feeling && (
        <Level
          key={feeling.name}
          legend={`${feeling.name}: or one of these?`}
          names={namesOf(feeling.words)}
          value={word?.name}
          onChoose={(name) => onChoose([family.name, feeling.name, name])}
        />
      )}
      {family && (
        <Button variant="quiet" flush onClick={again}>
          Begin again
        </Button>
      )}
    </div>
  );
};
