import { sampleTasks, Task, generalCategory } from '@reset/contracts/tasks';
import { useForm } from '@reset/remote-kit/form';
import { Button, Field, TextInput } from '@reset/ui';
import { useEffect, useId } from 'react';
import * as z from 'zod/mini';
import type { KeptTask } from './tasks.ts';
import styles from './task-form.module.css';

const Words = z.pick(Task, { title: true, category: true });
type Words = z.output<typeof Words>;

const offered = [...new Set([generalCategory, ...sampleTasks.map(({ category }) => category)])];

interface Props {
  readonly task: KeptTask;
  readonly onSave: (words: Words) => void;
  readonly onCancel: () => void;
}

/** Changes a task's words and where it belongs. */
export const TaskForm = ({ task: { title, category }, onSave, onCancel }: Props) => {
  const { submit, field, setFocus } = useForm(Words, onSave, { initial: { title, category } });
  const list = useId();
  useEffect(() => setFocus('title'), [setFocus]);
  const { error: titleError, ...titleInput } = field('title');
  const { error: categoryError, ...categoryInput } = field('category');
  const onKeyDown = ({ key }: { readonly key: string }) => {
    if (key === 'Escape') onCancel();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Task" error={titleError}>
        <TextInput {...titleInput} autoComplete="off" onKeyDown={onKeyDown} />
      </Field>
      <Field label="Category" error={categoryError}>
        <TextInput {...categoryInput} autoComplete="off" list={list} onKeyDown={onKeyDown} />
      </Field>
      <datalist id={list}>
        {offered.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" compact>
          Save
        </Button>
        <Button variant="quiet" compact onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
