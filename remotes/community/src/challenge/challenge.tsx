import type { Challenge as Shown } from '@reset/contracts/challenges';
import { challengeMessages } from '@reset/contracts/challenges';
import { SuspendedNotice, useInPlace, Waits } from '@reset/remote-kit/form';
import type { DetailProps } from '@reset/remote-kit/page';
import { Button, flow, Heading, stack } from '@reset/ui';
import { MemberWords } from '@reset/ui/members';
import { useState } from 'react';
import { ChallengeFacts } from '../challenge-parts/challenge-facts.tsx';
import { challengeEdit } from '../challenge-parts/edit-challenge.tsx';
import { ChallengeMenu, OwnChallenge } from '../challenge-parts/menus.tsx';
import { useParticipation } from '../challenge-parts/use-participation.ts';
import beside from '../writing/beside.module.css';
import { Help } from '../writing/help.tsx';
import { NewUpdate } from './new-update.tsx';
import { Updates } from './updates.tsx';

/** A challenge that is there: its words, her part in it, and what the others tell. */
export const Challenge = ({ row: challenge, toTitle, leave }: DetailProps<Shown>) => {
  const { id, mine } = challenge;
  const place = useInPlace(challengeEdit, challenge, toTitle);
  const [updateNeedsPeople, setUpdateNeedsPeople] = useState(false);
  const { joined, participants, toggle } = useParticipation(challenge);

  return (
    <div className={beside.thread}>
      <div className={beside.words}>
        {place.needsPeople && <Help />}
        <ChallengeFacts challenge={place.shown} participants={participants} />
        {(mine && place.editForm) || (
          <>
            {place.waits && <Waits />}
            <MemberWords text={place.shown.description} />
            {!challenge.joined && <SuspendedNotice short />}
            <div className={flow(2)}>
              <Button variant={joined ? 'secondary' : 'primary'} compact onClick={toggle}>
                {joined ? 'Leave' : 'Join'}
              </Button>
              {!mine && <ChallengeMenu challenge={challenge} onBlocked={leave} />}
            </div>
            {mine && <OwnChallenge challenge={challenge} onEdit={place.open} onGone={leave} />}
          </>
        )}
      </div>
      <section className={`${stack(4)} ${beside.answer}`} aria-labelledby="new-update">
        <Heading level={2} look="section" id="new-update">
          Post Your Update
        </Heading>
        {updateNeedsPeople && <Help />}
        {challenge.joined ? (
          <NewUpdate challengeId={id} onSent={setUpdateNeedsPeople} />
        ) : (
          <p>{challengeMessages.notMember}</p>
        )}
      </section>
      <Updates challengeId={id} />
    </div>
  );
};
