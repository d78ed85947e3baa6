import { ConfirmDialog } from '@reset/ui';
import { actText, lossText, suspensionText } from './decision-draft.ts';
import type { Deciding } from './use-decision.ts';
import type { QueuedSubject } from './use-queue.ts';

interface Props {
  readonly deciding: Deciding;
  /** Whose name stands under it. */
  readonly author: QueuedSubject['author'] | undefined;
}

/** Asks once more, before what weighs is done. */
export const DecisionQuestion = ({ deciding: { writing, asked, answer }, author }: Props) => {
  const act = actText(writing.value);
  const suspends = suspensionText(writing.value);
  return (
    <ConfirmDialog
      open={asked}
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
      title={`${act}?`}
      description={
        <>
          {suspends !== null && (
            <>
              <span dir="auto">{author?.name}</span> {suspends}{' '}
            </>
          )}
          {lossText(writing.value)}
        </>
      }
      confirmLabel={act}
    />
  );
};
