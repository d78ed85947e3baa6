import type { Challenge } from '@reset/contracts/challenges';
import { challengesApi } from '@reset/contracts/http/community';
import { authorWords } from '@reset/contracts/people';
import { useRemove } from '@reset/remote-kit/data';
import { ModerationMenu } from '@reset/remote-kit/members';
import { OwnActions } from '@reset/ui/members';
import { communityModeration } from '../moderation/community-moderation.ts';

interface MenuProps {
  readonly challenge: Challenge;
  readonly onBlocked: () => void;
}

/** What she can do about a challenge of another member. */
export const ChallengeMenu = ({ challenge: { id, title, creator }, onBlocked }: MenuProps) => (
  <ModerationMenu
    by={communityModeration}
    kind="challenge"
    subject={{ id, author: creator }}
    of={`“${title}” by ${creator?.name ?? authorWords.former}`}
    onBlocked={onBlocked}
  />
);

interface OwnProps {
  readonly challenge: Challenge;
  readonly onEdit: () => void;
  readonly onGone: () => void;
}

/** What she can do about a challenge of hers. */
export const OwnChallenge = ({ challenge: { id, title }, onEdit, onGone }: OwnProps) => {
  const remove = useRemove(challengesApi.deleteChallenge, {
    onGone,
    refresh: [challengesApi.listChallenges],
  });
  return (
    <OwnActions
      kind="challenge"
      of={title}
      consequence="It goes for good, for everybody who takes part, with all their updates."
      onEdit={onEdit}
      onDelete={() => remove(id)}
    />
  );
};
