import { Link, useSession } from '@reset/remote-kit';
import { buttonClass, Count, pageClass, PageHead } from '@reset/ui';
import { useUnread } from '../unread/use-unread.ts';
import { FindForm } from './find-form.tsx';
import { Items } from './items.tsx';
import styles from './page.module.css';
import { useFinding } from './use-finding.ts';

export default function ItemsPage() {
  const { status } = useSession();
  const unread = useUnread();
  const [finding, change] = useFinding();
  return (
    <div className={pageClass('wide')}>
      <PageHead
        className={styles.head}
        title="Marketplace"
        lead="What one of us does not need any more, and another does."
        action={
          status === 'in' && (
            <Link to="/marketplace/my-ads" className={buttonClass()}>
              My Ads
              <Count of={unread} />
            </Link>
          )
        }
      />
      <FindForm finding={finding} onChange={change} />
      <Items finding={finding} />
    </div>
  );
}
