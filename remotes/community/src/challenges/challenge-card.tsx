import type { Challenge } from '@reset/contracts/challenges';
import { Link } from '@reset/remote-kit';
import { useDraft } from '@reset/remote-kit/state';
import { Button, buttonClass, Card, Heading, VisuallyHidden } from '@reset/ui';
import { useRef } from 'react';
import { ChallengeDraft, draftOf } from '../challenge-parts/challenge-draft.ts';
import { ChallengeFacts } from '../challenge-parts/challenge-facts.tsx';
import { EditChallenge } from '../challenge-parts/edit-challenge.tsx';
import { ChallengeMenu, OwnChallenge } from '../challenge-parts/menus.tsx';
import { useParticipation } from '../challenge-parts/use-participation.ts';
import card from '../writing/card.module.css';
import { excerptOf } from '../writing/excerpt.ts';
import { Help } from '../writing/help.tsx';
import { useInPlace } from '../writing/use-in-place.ts';
import styles from './challenge-card.module.css';

interface Props {
  readonly challenge: Challenge;
  /** It leaves the list: whoever had the focus in it is somewhere else now. */
  readonly onLeave: () => void;
}

/** A challenge in the list. */
export const ChallengeCard = ({ challenge, onLeave }: Props) => {
  const { id, title, mine } = challenge;
  const draft = useDraft(`edit-challenge:${id}`, { schema: ChallengeDraft, initial: draftOf(challenge) });
  const link = useRef<HTMLAnchorElement>(null);
  const { editing, needsPeople, onOpen, onClose } = useInPlace(draft, () => link.current?.focus());
  const { joined, participants, toggle } = useParticipation(challenge);
  const to = `/community/challenges/${id}`;

  return (
    <Card as="li" className={card.card}>
      {needsPeople && <Help />}
      <Heading level={3} className={card.title} dir="auto">
        <Link ref={link} to={to}>
          {title}
        </Link>
      </Heading>
      <ChallengeFacts challenge={challenge} participants={participants} />
      {mine && editing ? (
        <EditChallenge challenge={challenge} draft={draft} onOpen={onOpen} onClose={onClose} />
      ) : (
        <>
          <p className={card.excerpt} dir="auto">
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
            {!mine && <ChallengeMenu challenge={challenge} onBlocked={onLeave} />}
          </div>
          {mine && <OwnChallenge challenge={challenge} onEdit={onOpen} onGone={onLeave} />}
        </>
      )}
    </Card>
  );
};
