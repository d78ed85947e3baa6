import type { Challenge } from '@reset/contracts/challenges';
import { authorWords } from '@reset/contracts/people';
import { Link } from '@reset/remote-kit';
import { useDraft } from '@reset/remote-kit/state';
import { Button, buttonClass, Card, Heading, VisuallyHidden } from '@reset/ui';
import { useRef, useState } from 'react';
import { CareMenu } from '../care/care-menu.tsx';
import { excerptOf } from '../forum/excerpt.ts';
import { Help } from '../help/help.tsx';
import { OwnActions } from '../forum/own-actions.tsx';
import post from '../forum/post-card.module.css';
import styles from './challenge-card.module.css';
import { ChallengeDraft, draftOf } from '../challenge-parts/challenge-draft.ts';
import { ChallengeFacts } from '../challenge-parts/challenge-facts.tsx';
import { challengeGoes } from '../challenge-parts/consequence.ts';
import { EditChallenge } from '../challenge-parts/edit-challenge.tsx';
import { useParticipation } from '../challenge-parts/use-participation.ts';
import { useRemoveChallenge } from '../challenge-parts/use-remove-challenge.ts';

interface Props {
  readonly challenge: Challenge;
  /** It leaves the list: whoever had the focus in it is somewhere else now. */
  readonly onLeave: () => void;
}

/** A challenge in the list. */
export const ChallengeCard = ({ challenge, onLeave }: Props) => {
  const { id, title, mine } = challenge;
  const draft = useDraft(`edit-challenge:${id}`, { schema: ChallengeDraft, initial: draftOf(challenge) });
  const [editing, setEditing] = useState(draft.restored);
  const [needsPeople, setNeedsPeople] = useState(false);
  const { joined, participants, toggle } = useParticipation(challenge);
  const link = useRef<HTMLAnchorElement>(null);
  const remove = useRemoveChallenge(onLeave);
  const to = `/community/challenges/${id}`;

  return (
    <Card as="li" className={post.card}>
      {needsPeople && <Help />}
      <Heading level={3} className={post.title} dir="auto">
        <Link ref={link} to={to}>
          {title}
        </Link>
      </Heading>
      <ChallengeFacts challenge={challenge} participants={participants} />
      {mine && editing ? (
        <EditChallenge
          challenge={challenge}
          draft={draft}
          onOpen={() => setEditing(true)}
          onClose={(needs) => {
            setEditing(false);
            setNeedsPeople(needs);
            link.current?.focus();
          }}
        />
      ) : (
        <>
          <p className={post.excerpt} dir="auto">
            {excerptOf(challenge.description)}
          </p>
          <div className={styles.part}>
            <Button variant={joined ? 'secondary' : 'primary'} compact onClick={toggle}>
              {joined ? 'Leave' : 'Join'}
              <VisuallyHidden> {title}</VisuallyHidden>
            </Button>
            {joined && (
              <Link to={to} className={buttonClass({ variant: 'quiet', compact: true })}>
                View Challenge &amp; Post Update
                <VisuallyHidden>: {title}</VisuallyHidden>
              </Link>
            )}
            {!mine && (
              <CareMenu
                kind="challenge"
                id={id}
                of={`“${title}” by ${challenge.creator?.name ?? authorWords.former}`}
                former={challenge.creator === null}
                onBlocked={onLeave}
              />
            )}
          </div>
          {mine && (
            <OwnActions
              kind="challenge"
              of={title}
              consequence={challengeGoes}
              onEdit={() => setEditing(true)}
              onDelete={() => remove(id)}
            />
          )}
        </>
      )}
    </Card>
  );
};
