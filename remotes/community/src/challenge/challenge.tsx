import type { Challenge as Shown } from '@reset/contracts/challenges';
import { challengeMessages } from '@reset/contracts/challenges';
import { authorWords } from '@reset/contracts/people';
import { useDraft } from '@reset/remote-kit/state';
import { Button, Heading } from '@reset/ui';
import { type RefObject, useState } from 'react';
import { CareMenu } from '../care/care-menu.tsx';
import { ChallengeDraft, draftOf } from '../challenge-parts/challenge-draft.ts';
import { ChallengeFacts } from '../challenge-parts/challenge-facts.tsx';
import { challengeGoes } from '../challenge-parts/consequence.ts';
import { EditChallenge } from '../challenge-parts/edit-challenge.tsx';
import { useParticipation } from '../challenge-parts/use-participation.ts';
import { useRemoveChallenge } from '../challenge-parts/use-remove-challenge.ts';
import { Help } from '../help/help.tsx';
import { OwnActions } from '../forum/own-actions.tsx';
import { MemberWords } from '../words/member-words.tsx';
import styles from './challenge.module.css';
import { NewUpdate } from './new-update.tsx';
import { Updates } from './updates.tsx';

interface Props {
  readonly challenge: Shown;
  /** Its title, for the focus. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** It is no longer hers to see. */
  readonly onLeave: () => void;
}

/** A challenge that is there: its words, her part in it, and what the others tell. */
export const Challenge = ({ challenge, heading, onLeave }: Props) => {
  const { id, title, mine } = challenge;
  const draft = useDraft(`edit-challenge:${id}`, { schema: ChallengeDraft, initial: draftOf(challenge) });
  const [editing, setEditing] = useState(draft.restored);
  const [helpFor, setHelpFor] = useState<'challenge' | 'update' | null>(null);
  const { joined, participants, toggle } = useParticipation(challenge);
  const remove = useRemoveChallenge(onLeave);

  return (
    <>
      {helpFor === 'challenge' && <Help />}
      <ChallengeFacts challenge={challenge} participants={participants} />
      {mine && editing ? (
        <EditChallenge
          challenge={challenge}
          draft={draft}
          onOpen={() => setEditing(true)}
          onClose={(needs) => {
            setEditing(false);
            setHelpFor(needs ? 'challenge' : null);
            heading.current?.focus();
          }}
        />
      ) : (
        <>
          <MemberWords text={challenge.description} />
          <div className={styles.part}>
            <Button variant={joined ? 'secondary' : 'primary'} compact onClick={toggle}>
              {joined ? 'Leave' : 'Join'}
            </Button>
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
      <section className={styles.section} aria-labelledby="new-update">
        <Heading level={2} look="section" id="new-update">
          Post Your Update
        </Heading>
        {helpFor === 'update' && <Help />}
        {challenge.joined ? (
          <NewUpdate challengeId={id} onSent={(needs) => setHelpFor(needs ? 'update' : null)} />
        ) : (
          <p>{challengeMessages.notMember}</p>
        )}
      </section>
      <Updates challengeId={id} />
    </>
  );
};
