import type { Task } from '@reset/contracts/tasks';
import { useDraft } from '@reset/remote-kit/state';
import { useState } from 'react';
import { CheckBox } from '../daily/check-box.tsx';
import { useFocusBack } from '../daily/use-focus-back.ts';
import { TaskButton } from './task-button.tsx';
import { TaskDraft, TaskForm } from './task-form.tsx';
import styles from './task-row.module.css';
import type { KeptTask } from './tasks.ts';

interface Props {
  readonly task: KeptTask;
  readonly onChange: (change: Partial<Task>) => void;
  readonly onDelete: () => void;
}

/** One task: done or not yet, with what else can be made of it. */
export const TaskRow = ({ task, onChange, onDelete }: Props) => {
  const { id, title, category, done } = task;
  const draft = useDraft(`edit-task:${id}`, { schema: TaskDraft, initial: { title, category } });
  const [editing, setEditing] = useState(draft.restored);
  const edit = useFocusBack(editing);
  return (
    <li className={styles.row}>
      {editing ? (
        <TaskForm
          draft={draft}
          onSave={(words) => {
            onChange(words);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
          onOpen={() => setEditing(true)}
        />
      ) : (
        <>
          <label className={styles.task} data-done={done}>
            <CheckBox checked={done} onChange={(event) => onChange({ done: event.target.checked })} />
            <span className={styles.title}>{title}</span>
          </label>
          <div className={styles.buttons}>
            <TaskButton ref={edit} drawing="edit" label={`Edit: ${title}`} onClick={() => setEditing(true)} />
            <TaskButton drawing="delete" label={`Delete: ${title}`} onClick={onDelete} />
          </div>
        </>
      )}
    </li>
  );
};
