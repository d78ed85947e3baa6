import { TaskTitle } from '@reset/contracts/tasks';
import { useDraft } from '@reset/remote-kit/state';
import { LineForm } from '../daily/line-form.tsx';

/** Takes one task after the other; what she has begun to write is kept. */
export const AddTask = ({ onAdd }: { readonly onAdd: (title: string) => void }) => {
  const draft = useDraft('task');
  return (
    <LineForm
      label="New task"
      hint="Only you can see your list."
      schema={TaskTitle}
      draft={draft}
      onSave={(title) => {
        onAdd(title);
        draft.settled(draft.value);
      }}
      saveLabel="Add task"
    />
  );
};
