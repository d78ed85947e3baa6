import { challengeMessages } from '@reset/contracts/challenges';
import { challenges } from '@reset/contracts/http/community';
import { Link, toast, useGo, useOnline, useParams } from '@reset/remote-kit';
import { useData } from '@reset/remote-kit/data';
import { buttonClass, Heading, Skeleton } from '@reset/ui';
import { useEffect, useRef } from 'react';
import { LoadFailed } from '../forum/load-failed.tsx';
import styles from '../post/page.module.css';
import { Challenge } from './challenge.tsx';

/** What will not be there on another try either. */
const gone = ['not_found', 'invalid', 'forbidden'];

export default function ChallengePage() {
  const { challengeId } = useParams<'challengeId'>();
  const challenge = useData(challenges.readChallenge, { id: challengeId });
  const online = useOnline();
  const go = useGo();
  const heading = useRef<HTMLHeadingElement>(null);
  /** She is on her way to the challenges already. */
  const leaving = useRef(false);

  const { data, error, errorUpdatedAt } = challenge;
  const missing = data === undefined && error !== null && gone.includes(error.code);
  const failedAt = data === undefined && error !== null && (online || missing) ? errorUpdatedAt : 0;
  useEffect(() => {
    if (failedAt === 0 || leaving.current) return;
    leaving.current = missing;
    toast({ title: challengeMessages.loadingOne, tone: 'danger' });
    if (missing) go('/community/challenges', { replace: true });
  }, [failedAt, missing, go]);

  return (
    <div className={styles.page}>
      <Link to="/community/challenges" className={`${buttonClass({ variant: 'quiet', compact: true })} ${styles.back}`}>
        Back
      </Link>
      <article className={styles.post} aria-labelledby="challenge" aria-busy={challenge.isPending}>
        <Heading
          ref={heading}
          level={1}
          look="display"
          id="challenge"
          className={styles.title}
          tabIndex={-1}
          dir="auto"
        >
          {data?.title ?? 'Challenge'}
        </Heading>
        {challenge.isPending && <Skeleton lines={4} />}
        {data === undefined && challenge.isError && !missing && (
          <LoadFailed title={challengeMessages.loadingOne} onRetry={() => void challenge.refetch()} />
        )}
        {data && (
          <Challenge
            key={data.id}
            challenge={data}
            heading={heading}
            onLeave={() => {
              leaving.current = true;
              go('/community/challenges', { replace: true });
            }}
          />
        )}
      </article>
    </div>
  );
}
