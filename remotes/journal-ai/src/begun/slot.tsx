import { Link } from '@reset/remote-kit';
import { ActionCard, buttonClass } from '@reset/ui';
import { begunOf, useDrafts } from '../entries/use-drafts.ts';

/** Entries that she began and has not saved yet. */
export default function BegunSlot() {
  return begunOf(useDrafts()).map(({ id, label }) => (
    <ActionCard
      key={id}
      action={
        <Link to={`/journal?write=${id}`} className={buttonClass()}>
          Go on writing
        </Link>
      }
    >
      You began to write ({label}). Your words are on this device.
    </ActionCard>
  ));
}
