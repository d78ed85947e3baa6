import { entryTypes } from '@reset/contracts/journal';
import { Link } from '@reset/remote-kit';
import { useDraft } from '@reset/remote-kit/state';
import { ActionCard, buttonClass } from '@reset/ui';
import { emptyDraft, EntryDraft } from '../entries/entry-draft.ts';

/** Entries that she began and has not saved yet. */
export default function BegunSlot() {
  return entryTypes.map((kind) => <Begun key={kind.id} {...kind} />);
}

const Begun = ({ id, label }: (typeof entryTypes)[number]) => {
  const { value } = useDraft(`entry:${id}`, { schema: EntryDraft, initial: emptyDraft });
  if (value.text.trim() === '') return null;
  return (
    <ActionCard
      action={
        <Link to={`/journal?write=${id}`} className={buttonClass()}>
          Go on writing
        </Link>
      }
    >
      You began to write ({label}). Your words are on this device.
    </ActionCard>
  );
};
