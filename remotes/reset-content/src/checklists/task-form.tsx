import { sampleTasks, Task, generalCategory } from '@reset/contracts/tasks';
import { type Draft, giveUp, useUnfinished } from '@reset/remote-kit/state';
import { Button, Field, flow, TextInput } from '@reset/ui';
import { Unfinished } from '@reset/ui/controls';
import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import styles from './task-form.module.css';

const Words = z.pick(Task, { title: true, category: true });
type Words = z.output<typeof Words>;

/** A task's words while she changes them, as they are kept on the device. */
export const TaskDraft = z.object({ title: z.string(), category: z.string() });
type TaskDraft = z.output<typeof TaskDraft>;
type Name = keyof TaskDraft;

const offered = [...new Set([generalCategory, ...sampleTasks.map(({ category }) => category)])];

interface Props {
  readonly draft: Draft<TaskDraft>;
  readonly onSave: (words: Words) => void;
  readonly onCancel: () => void;
  /** Opens it again, when she did not mean to give it up. */
  readonly onOpen: () => void;
}

type Problems = Partial<Record<Name, string>>;

const problemsIn = (issues: readonly z.core.$ZodIssue[]): Problems => {
  const said = (name: Name) => issues.find(({ path }) => path[0] === name)?.message;
  const [title, category] = [said('title'), said('category')];
  return { ...(title !== undefined && { title }), ...(category !== undefined && { category }) };
};

/** Words that came back by themselves do not take the focus. */
const useFocusUnless = (restored: boolean) => {
  const ref = useRef<HTMLInputElement>(null);
  const opened = useRef(!restored);
  useEffect(() => {
    if (opened.current) ref.current?.focus();
  }, []);
  return ref;
};

/** Changes a task's words and where it belongs. */
export const TaskForm = ({ draft, onSave, onCancel, onOpen }: Props) => {
  const [problems, setProblems] = useState<Problems>({});
  const titleRef = useFocusUnless(draft.restored);
  const categoryRef = useRef<HTMLInputElement>(null);
  const list = useId();
  const cancel = () => {
    giveUp(draft, 'Changes let go', onOpen);
    onCancel();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const written = draft.value;
    const read = Words.safeParse(written);
    if (read.success) {
      onSave(read.data);
      return draft.settled(written);
    }
    const found = problemsIn(read.error.issues);
    setProblems(found);
    (found.title === undefined ? categoryRef : titleRef).current?.focus();
  };
  const input = (name: Name) => ({
    value: draft.value[name],
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setProblems({});
      draft.set({ ...draft.value, [name]: event.target.value });
    },
    onKeyDown: ({ key }: { readonly key: string }) => {
      if (key === 'Escape') cancel();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <Unfinished {...useUnfinished(draft, { textOf: ({ title }) => title, focus: () => titleRef.current?.focus() })} />
      <Field label="Task" error={problems.title}>
        <TextInput ref={titleRef} {...input('title')} />
      </Field>
      <Field label="Category" error={problems.category}>
        <TextInput ref={categoryRef} {...input('category')} list={list} />
      </Field>
      <datalist id={list}>
        {offered.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div className={flow(2)}>
        <Button type="submit" variant="primary" compact>
          Save
        </Button>
        <Button variant="quiet" compact onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
