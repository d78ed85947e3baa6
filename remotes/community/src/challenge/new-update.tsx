import { challengeMessages } from '@reset/contracts/challenges';
import { updatesApi } from '@reset/contracts/http/community';
import { useWriting, WritingForm } from '@reset/remote-kit/form';
import { useDraft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { asText, emptyUpdate, UpdateDraft } from './update-draft.ts';
import { UpdateFields } from './update-fields.tsx';

interface Props {
  readonly challengeId: string;
  /** It is there; `needsPeople`: its words ask for people. */
  readonly onSent: (needsPeople: boolean) => void;
}

/** Where she tells how it goes; kept as she types, also over a sign-in. */
export const NewUpdate = ({ challengeId, onSent }: Props) => {
  const draft = useDraft(`update:${challengeId}`, { schema: UpdateDraft, initial: emptyUpdate });
  const writing = useWriting(updatesApi.createUpdate, {
    draft,
    textOf: asText,
    input: ({ content, score }, id) => ({ challenge_id: challengeId, id, content, score: score.trim() || null }),
    done: challengeMessages.posted,
    failed: challengeMessages.notPosted,
    signIn: challengeMessages.signInToPost,
    refresh: [updatesApi.listUpdates],
    onDone: ({ content }) => onSent(screen(content) !== null),
  });
  return (
    <WritingForm
      writing={writing}
      label="New update"
      send="Post Update"
      sending="Posting..."
      who="Everybody can see it with your name, also without an account."
    >
      <UpdateFields writing={writing} />
    </WritingForm>
  );
};
