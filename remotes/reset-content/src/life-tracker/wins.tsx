import type { Day } from '@reset/contracts/days';
import { winMessages, WinText } from '@reset/contracts/wins';
import { newId, toast } from '@reset/remote-kit';
import { useDraft } from '@reset/remote-kit/state';
import { Button, Heading, quietText, stack } from '@reset/ui';
import { useRef, useState } from 'react';
import { LineForm } from '../daily/line-form.tsx';
import { useFocusBack } from '../daily/use-focus-back.ts';
import type { Kept } from '../sync/use-kept.ts';
import { winsOf } from '../daily/day-kept.ts';
import { WinRow } from './win-row.tsx';
import styles from './wins.module.css';

interface Props extends Kept {
  readonly day: Day;
  readonly isToday: boolean;
}

/** What went well on the day. What she has begun to write is kept until she saves it or lets it go. */
export const Wins = ({ copies, change, day, isToday }: Props) => {
  // Today's goes along when the day turns while she writes.
  const draft = useDraft(isToday ? 'win' : `win:${day}`);
  const [open, setOpen] = useState(draft.restored);
  const add = useFocusBack(open);
  const heading = useRef<HTMLHeadingElement>(null);
  const wins = winsOf(copies, day);

  const put = (id: string, text: string | null) =>
    change(() => [{ kind: 'win', id, value: text === null ? null : { day, text } }]);
  const remove = (id: string, text: string) => {
    put(id, null);
    heading.current?.focus();
    toast({ title: winMessages.deleted, action: { label: 'Undo', onAction: () => put(id, text) } });
  };

  return (
    <section className={stack(4)} aria-labelledby="wins">
      <Heading ref={heading} level={2} look="section" id="wins" tabIndex={-1}>
        {isToday ? "Today's Win" : 'Wins of this day'}
      </Heading>
      {wins.length === 0 && !open && (
        <p className={quietText}>Something went well, or was a little lighter. It can be as small as warm tea.</p>
      )}
      {wins.length > 0 && (
        <ul className={stack(3)} role="list">
          {wins.map(({ id, text }) => (
            <WinRow key={id} id={id} text={text} onSave={(line) => put(id, line)} onDelete={() => remove(id, text)} />
          ))}
        </ul>
      )}
      {open ? (
        <LineForm
          label="What went well?"
          hint="One line, up to 140 characters. Only you can see it."
          form="Your win"
          schema={WinText}
          draft={draft}
          onSave={(line) => {
            put(newId(), line);
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
          onOpen={() => setOpen(true)}
        />
      ) : (
        <Button ref={add} className={styles.add} onClick={() => setOpen(true)}>
          {isToday ? "Add Today's Win" : 'Add a win'}
        </Button>
      )}
    </section>
  );
};
