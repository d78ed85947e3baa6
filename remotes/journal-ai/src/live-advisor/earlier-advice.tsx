import { coachMessages } from '@reset/contracts/coach';
import { adviceApi } from '@reset/contracts/http/journal-ai';
import { useSession } from '@reset/remote-kit';
import { usePages } from '@reset/remote-kit/data';
import { PagedList } from '@reset/remote-kit/page';
import { EmptyState, Skeleton, smallText } from '@reset/ui';
import styles from './earlier-advice.module.css';
import { EarlierRow } from './earlier-row.tsx';

const PAGE = 5;

const safe = {
  online: 'It is safe. You can try again in a moment.',
  offline: 'It is safe, and comes back with the connection.',
};

/**
 * What the coach said before, newest first. Only members have it.
 * @param props `without`: the one that stands above
 */
export const EarlierAdvice = ({ without }: { readonly without: string | null }) => {
  const { status } = useSession();
  const list = usePages(adviceApi.listAdvice, { limit: PAGE });
  if (status !== 'in') return null;
  return (
    <PagedList
      of={{ ...list, data: list.data?.filter(({ id }) => id !== without) }}
      id="earlier-advice"
      title="Earlier advice"
      renderItem={(one, toHeading) => <EarlierRow advice={one} onGone={toHeading} />}
      failed={coachMessages.notLoaded}
      failedWords={safe}
      skeleton={<Skeleton lines={3} />}
      empty={
        without === null ? (
          <EmptyState kind="talk" title="Nothing here yet">
            <p>What the coach tells you is kept here, so that you can come back to it.</p>
          </EmptyState>
        ) : (
          <p className={smallText}>{coachMessages.kept}</p>
        )
      }
      lead={<p className={styles.who}>Only you can see it.</p>}
    />
  );
};
