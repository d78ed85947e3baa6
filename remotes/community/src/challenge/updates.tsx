import { countText } from '@reset/contracts/count-text';
import { challengeLimits, challengeMessages } from '@reset/contracts/challenges';
import { updatesApi } from '@reset/contracts/http/community';
import { usePages } from '@reset/remote-kit/data';
import { PagedList } from '@reset/remote-kit/page';
import { EmptyState } from '@reset/ui';
import styles from '../writing/line.module.css';
import { UpdateCard } from './update-card.tsx';
import { useNewUpdates } from './use-new-updates.ts';

/** What participants tell, the newest first. */
export const Updates = ({ challengeId }: { readonly challengeId: string }) => {
  const pages = usePages(updatesApi.listUpdates, { id: challengeId, limit: challengeLimits.page }, { still: true });
  const fresh = useNewUpdates(challengeId, pages.data);
  return (
    <PagedList
      of={pages}
      id="updates"
      title="Participant Updates"
      counted={{}}
      className={styles.section}
      look="lines"
      renderItem={(update, toHeading) => <UpdateCard update={update} onLeave={toHeading} />}
      fresh={{
        count: fresh,
        label: fresh >= challengeLimits.page ? `${fresh} or more new updates` : countText(fresh, 'new update'),
      }}
      failed={challengeMessages.loadingUpdates}
      empty={<EmptyState kind="talk" title="No updates yet." />}
    />
  );
};
