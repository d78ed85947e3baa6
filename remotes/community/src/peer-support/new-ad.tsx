import { partnerPostsApi } from '@reset/contracts/http/community';
import { partnerMessages } from '@reset/contracts/partners';
import { useWriting, WritingForm } from '@reset/remote-kit/form';
import type { Draft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { type AdDraft, textOf } from './ad-draft.ts';
import { AdFields } from './ad-fields.tsx';

interface Props {
  readonly draft: Draft<AdDraft>;
  /** She has just opened it. */
  readonly asked: boolean;
  /** It is there; `needsPeople`: its words ask for people. */
  readonly onSent: (needsPeople: boolean) => void;
}

/** Where she looks for a partner; kept as she types. */
export const NewAd = ({ draft, asked, onSent }: Props) => {
  const writing = useWriting(partnerPostsApi.createPartnerPost, {
    draft,
    textOf,
    input: ({ title, description, looking_for }, id) => ({ id, title, description, looking_for }),
    done: partnerMessages.created,
    failed: partnerMessages.notCreated,
    signIn: partnerMessages.signIn,
    refresh: [partnerPostsApi.listPartnerPosts],
    onDone: (value) => onSent(screen(textOf(value)) !== null),
  });
  return (
    <WritingForm
      writing={writing}
      asked={asked}
      label="Post Ad"
      send="Post"
      sending="Posting..."
      who={
        <>
          <strong>Who can see this:</strong> members of RESET, with your name. Leave out where you live and how to reach
          you; once connected you can write to each other in private.
        </>
      }
    >
      <AdFields writing={writing} />
    </WritingForm>
  );
};
