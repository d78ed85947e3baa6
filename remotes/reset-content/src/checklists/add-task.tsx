import { TaskTitle } from '@reset/contracts/tasks';
import { useDraft } from '@reset/remote-kit/state';
import { LineForm } from '../daily/line-form.tsx';

/** Takes one task after the other; what she has begun to write is kept. */
export const AddTask = ({ onAdd }: { readonly onAdd: (title: string) => void }) => (
  <LineForm
    label="New task"
    hint="Only you can see your list."
    form="Add task"
    schema={TaskTitle}
    draft={useDraft('task')}
    onSave={onAdd}
  />
);
