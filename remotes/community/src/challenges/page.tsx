import { Link } from '@reset/remote-kit';
import { useDraft } from '@reset/remote-kit/state';
import { Button, Card, Heading } from '@reset/ui';
import { useRef, useState } from 'react';
import { Help } from '../help/help.tsx';
import styles from '../forum/page.module.css';
import { ChallengeDraft, emptyChallenge } from '../challenge-parts/challenge-draft.ts';
import { ChallengeList } from './challenge-list.tsx';
import { NewChallenge } from './new-challenge.tsx';

export default function ChallengesPage() {
  const draft = useDraft('challenge', { schema: ChallengeDraft, initial: emptyChallenge });
  /** What she chose; until then unfinished words open the form. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [needsPeople, setNeedsPeople] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const open = chosen ?? draft.restored;

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to="/community" className={styles.back}>
          Community
        </Link>
        <Heading level={1} look="display">
          Challenges
        </Heading>
        <p className={styles.lead}>
          Something small, done together over some days. Join late, miss a day, leave whenever you need to.
        </p>
        <Button
          ref={toggle}
          variant={open ? 'secondary' : 'primary'}
          className={styles.toggle}
          aria-expanded={open}
          onClick={() => setChosen(!open)}
        >
          New Challenge
        </Button>
      </header>
      {needsPeople && <Help />}
      {open && (
        <Card>
          <NewChallenge
            draft={draft}
            onSent={(needs) => {
              setChosen(false);
              setNeedsPeople(needs);
              toggle.current?.focus();
            }}
          />
        </Card>
      )}
      <ChallengeList />
    </div>
  );
}
