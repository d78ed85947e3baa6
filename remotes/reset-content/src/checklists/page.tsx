import { useSession } from '@reset/remote-kit';
import { besideClass, pageClass, PageHead, Skeleton, stack } from '@reset/ui';
import { SyncLine } from '../sync/sync-line.tsx';
import { Checklist } from './checklist.tsx';

export default function ChecklistsPage() {
  const { status } = useSession();
  return (
    <div className={pageClass('pair')}>
      <PageHead
        title="Checklists"
        lead="What you carry in your head can rest here. Nothing on it has to happen today."
      />
      {status === 'loading' ? (
        // Whose list this is is not known yet.
        <div className={stack(6)} aria-busy="true">
          <Skeleton shape="title" />
          <Skeleton shape="card" lines={2} />
        </div>
      ) : (
        <>
          <div className={besideClass}>
            <Checklist />
          </div>
          <SyncLine />
        </>
      )}
    </div>
  );
}
