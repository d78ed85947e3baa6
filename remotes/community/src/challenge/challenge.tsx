import type { Challenge as Shown } from '@reset/contracts/challenges';
import { challengeMessages } from '@reset/contracts/challenges';
import type { DetailProps } from '@reset/remote-kit/page';
import { useDraft } from '@reset/remote-kit/state';
import { Button, Heading } from '@reset/ui';
import { MemberWords } from '@reset/ui/talk';
import { useState } from 'react';
import { ChallengeDraft, draftOf } from '../challenge-parts/challenge-draft.ts';
import { ChallengeFacts } from '../challenge-parts/challenge-facts.tsx';
import { EditChallenge } from '../challenge-parts/edit-challenge.tsx';
import { ChallengeMenu, OwnChallenge } from '../challenge-parts/menus.tsx';
import { useParticipation } from '../challenge-parts/use-participation.ts';
import { Help } from '../writing/help.tsx';
import { useInPlace } from '../writing/use-in-place.ts';
import styles from './challenge.module.css';
import { NewUpdate } from './new-update.tsx';
import { Updates } from './updates.tsx';

/** A challenge that is there: its words, her part in it, and what the others tell. */
export const Challenge = ({ row: challenge, toTitle, leave }: DetailProps<Shown>) => {
  const { id, mine } = challenge;
  const draft = useDraft(`edit-challenge:${id}`, { schema: ChallengeDraft, initial: draftOf(challenge) });
  const { editing, needsPeople, onOpen, onClose } = useInPlace(draft, toTitle);
  const [updateNeedsPeople, setUpdateNeedsPeople] = useState(false);
  const { joined, participants, toggle } = useParticipation(challenge);

  return (
    <>
      {needsPeople && <Help />}
      <ChallengeFacts challenge={challenge} participants={participants} />
      {mine && editing ? (
        <EditChallenge challenge={challenge} draft={draft} onOpen={onOpen} onClose={onClose} />
      ) : (
        <>
          <MemberWords text={challenge.description} />
          <div className={styles.part}>
            <Button variant={joined ? 'secondary' : 'primary'} compact onClick={toggle}>
              {joined ? 'Leave' : 'Join'}
            </Button>
            {!mine && <ChallengeMenu challenge={challenge} onBlocked={leave} />}
          </div>
          {mine && <OwnChallenge challenge={challenge} onEdit={onOpen} onGone={leave} />}
        </>
      )}
      <section className={styles.section} aria-labelledby="new-update">
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
    </>
  );
};
