import type { Challenge } from '@reset/contracts/challenges';
import { Link } from '@reset/remote-kit';
import { SuspendedNotice, useNewForm } from '@reset/remote-kit/form';
import { useDraft } from '@reset/remote-kit/state';
import { Button, Card, pageClass, PageHead } from '@reset/ui';
import { useState } from 'react';
import { ChallengeDraft, emptyChallenge } from '../challenge-parts/challenge-draft.ts';
import beside from '../writing/beside.module.css';
import { Help } from '../writing/help.tsx';
import { ChallengeList } from './challenge-list.tsx';
import { NewChallenge } from './new-challenge.tsx';

export default function ChallengesPage() {
  const draft = useDraft('challenge', { schema: ChallengeDraft, initial: emptyChallenge });
  const { open, asked, needsPeople, button, toggle, onSent } = useNewForm(draft);
  const [made, setMade] = useState<readonly Challenge[]>([]);
  return (
    <div className={`${pageClass('list')} ${beside.page}`}>
      <PageHead
        back={<Link to="/community">Community</Link>}
        title="Challenges"
        lead="Something small, done together over some days. Join late, miss a day, leave whenever you need to."
        action={
          <Button ref={button} variant={open ? 'secondary' : 'primary'} aria-expanded={open} onClick={toggle}>
            New Challenge
          </Button>
        }
      />
      {needsPeople && <Help />}
      {!open && <SuspendedNotice short />}
      <div className={beside.body}>
        {open && (
          <Card className={beside.form}>
            <NewChallenge
              draft={draft}
              asked={asked}
              onSent={(challenge, needs) => {
                setMade((before) => [challenge, ...before]);
                onSent(needs);
              }}
            />
          </Card>
        )}
        <ChallengeList made={made} onLeave={(id) => setMade((before) => before.filter((one) => one.id !== id))} />
      </div>
    </div>
  );
}
