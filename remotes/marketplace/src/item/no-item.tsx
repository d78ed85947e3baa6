import { marketplaceMessages } from '@reset/contracts/marketplace';
import { Link } from '@reset/remote-kit';
import { buttonClass, EmptyState, pageClass, PageHead } from '@reset/ui';

/** There is none, or none any more, for whoever asks. */
export const NoItem = () => (
  <div className={pageClass('list')}>
    <PageHead title={marketplaceMessages.noItem} lead={null} />
    <EmptyState
      kind="basket"
      title="It may have found its place, or been taken away by who offered it."
      action={
        <Link to="/marketplace" className={buttonClass({ variant: 'primary' })}>
          Back to the marketplace
        </Link>
      }
    />
  </div>
);
