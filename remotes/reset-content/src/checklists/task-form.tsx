import { generalCategory, sampleTasks, Task } from '@reset/contracts/tasks';
import { EditForm, useKeeping } from '@reset/remote-kit/form';
import type { Draft } from '@reset/remote-kit/state';
import { Field, TextInput } from '@reset/ui';
import { useId } from 'react';
import * as z from 'zod/mini';

const Words = z.pick(Task, { title: true, category: true });

/** A task's words while she changes them, as they are kept on the device. */
export const TaskDraft = z.object({ title: z.string(), category: z.string() });

const offered = [...new Set([generalCategory, ...sampleTasks.map(({ category }) => category)])];

interface Props {
  readonly draft: Draft<z.output<typeof TaskDraft>>;
  readonly onSave: (words: z.output<typeof Words>) => void;
  readonly onCancel: () => void;
  /** Opens it again, when she did not mean to give it up. */
  readonly onOpen: () => void;
}

/** Changes a task's words and where it belongs. */
export const TaskForm = (props: Props) => {
  const editing = useKeeping({ ...props, schema: Words, textOf: ({ title }) => title });
  const { field, problems, onKeyDown } = editing;
  const list = useId();
  return (
    <EditForm editing={editing} label="Change what it says">
      <Field label="Task" error={problems['title']}>
        <TextInput {...field('title')} autoComplete="off" onKeyDown={onKeyDown} />
      </Field>
      <Field label="Category" error={problems['category']}>
        <TextInput {...field('category')} autoComplete="off" onKeyDown={onKeyDown} list={list} />
      </Field>
      <datalist id={list}>
        {offered.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </EditForm>
  );
};
