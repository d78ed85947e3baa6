import { Field, Heading, TextArea } from '@reset/ui';
import type { ReactNode } from 'react';
import { MAX_FIELD, type SheetWords } from './sheet-words.ts';
import styles from './sheet.module.css';
import { senses, techniques } from './techniques.ts';
import type { Sheet as SheetState } from './use-sheet.ts';
import { WrittenLines } from './written-lines.tsx';

interface BlankProps {
  readonly sheet: SheetState;
  readonly name: keyof SheetWords;
  readonly label: ReactNode;
  readonly hint?: string;
  readonly lines: number;
}

/** A place to write: a field on the screen, ruled lines on paper. */
const Blank = ({ sheet: { words, write }, name, label, hint, lines }: BlankProps) => (
  <div className={styles.blank}>
    <Field label={label} hint={hint}>
      <TextArea
        className={styles.field}
        rows={lines}
        maxLength={MAX_FIELD}
        value={words[name]}
        onChange={({ target }) => write(name, target.value)}
      />
    </Field>
    <WrittenLines text={words[name]} count={lines} />
  </div>
);

/** The sheet itself: what is on the screen and what is on the paper are the same. */
export const Sheet = ({ sheet }: { readonly sheet: SheetState }) => (
  <section className={styles.sheet} aria-labelledby="sheet">
    <header className={styles.head}>
      <Heading level={2} look="section" id="sheet">
        Back into the room
      </Heading>
      <p>
        Seven ways. Begin with whichever is nearest, leave out what does not suit you, and stop when it is enough.
        Nothing has to be done in order.
      </p>
    </header>

    <section className={styles.senses} aria-labelledby="senses">
      <Heading level={3} id="senses">
        1. Five, four, three, two, one
      </Heading>
      <p>Name them slowly, aloud if you can. Writing is not needed.</p>
      <div className={styles.blanks}>
        {senses.map(({ id, count, find }) => (
          <Blank key={id} sheet={sheet} name={id} label={`${count} ${find}`} lines={count} />
        ))}
      </div>
    </section>

    <ol className={styles.techniques} start={2} role="list">
      {techniques.map(({ name, how }, i) => (
        <li key={name}>
          <Heading level={3}>
            {i + 2}. {name}
          </Heading>
          <p>{how}</p>
        </li>
      ))}
    </ol>

    <section className={styles.mine} aria-labelledby="mine">
      <Heading level={3} id="mine">
        For me
      </Heading>
      <div className={styles.pair}>
        <Blank
          sheet={sheet}
          name="sentence"
          label="A sentence that helps me"
          hint="For example: This is a wave, and it will go down."
          lines={2}
        />
        <Blank sheet={sheet} name="person" label="Someone I can call or text" hint="A name is enough." lines={2} />
      </div>
    </section>

    <p className={styles.foot} aria-hidden="true">
      RESET, Come Home to Yourself. In an emergency, call the emergency number of the place where you are.
    </p>
  </section>
);
