import type { Challenge } from '@reset/contracts/challenges';
import { useInPlace, Waits } from '@reset/remote-kit/form';
import { Link } from '@reset/remote-kit';
import { Button, buttonClass, Card, flow, Heading, stack, VisuallyHidden } from '@reset/ui';
import { useRef } from 'react';
import { ChallengeFacts } from '../challenge-parts/challenge-facts.tsx';
import { challengeEdit } from '../challenge-parts/edit-challenge.tsx';
import { ChallengeMenu, OwnChallenge } from '../challenge-parts/menus.tsx';
import { useParticipation } from '../challenge-parts/use-participation.ts';
import card from '../writing/card.module.css';
import { excerptOf } from '../writing/excerpt.ts';
import { Help } from '../writing/help.tsx';

interface Props {
  readonly challenge: Challenge;
  /** It leaves the list: whoever had the focus in it is somewhere else now. */
  readonly onLeave: () => void;
}

/** A challenge in the list. */
export const ChallengeCard = ({ challenge, onLeave }: Props) => {
  const { id, mine } = challenge;
  const link = useRef<HTMLAnchorElement>(null);
  const place = useInPlace(challengeEdit, challenge, () => link.current?.focus());
  const { title, description } = place.shown;
  const { joined, participants, toggle } = useParticipation(challenge);
  const to = `/community/challenges/${id}`;

  return (
    <Card as="li" className={stack(2)}>
      {place.needsPeople && <Help />}
      <Heading level={3} className={card.title} dir="auto">
        <Link ref={link} to={to}>
          {title}
        </Link>
      </Heading>
      <ChallengeFacts challenge={place.shown} participants={participants} />
      {(mine && place.editForm) || (
        <>
          {place.waits && <Waits />}
          <p className={card.excerpt} dir="auto">
            {excerptOf(description)}
          </p>
          <div className={flow(2)}>
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
          {mine && <OwnChallenge challenge={challenge} onEdit={place.open} onGone={onLeave} />}
        </>
      )}
    </Card>
  );
};
