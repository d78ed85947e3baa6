import { marketplaceMessages } from '@reset/contracts/marketplace';
import { Link, useSession } from '@reset/remote-kit';
import { besideClass, buttonClass, Count, flow, pageClass, PageHead, Skeleton } from '@reset/ui';
import { SignInCall } from '../item-parts/sign-in-call.tsx';
import { useUnread } from '../unread/use-unread.ts';
import { Ads, useAds } from './ads.tsx';
import { Chats, useChats } from './chats.tsx';
import { NewAd } from './new-ad.tsx';
import styles from './page.module.css';

/** On a phone her chats stand below her ads: what waits there is said above. */
const ToChats = () => {
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <Link to="/marketplace/my-ads#chats" className={`${buttonClass()} ${styles.narrow}`}>
      Your chats
      <Count of={unread} />
    </Link>
  );
};

const Mine = () => {
  const [ads, chats] = [useAds(), useChats()];
  return (
    <>
      <div className={flow(3)}>
        <NewAd />
        <ToChats />
      </div>
      <div className={besideClass}>
        <Ads ads={ads} />
        {/* Below her ads on a phone: what comes first there moves nothing that is read already. */}
        {!ads.isLoading && <Chats chats={chats} />}
      </div>
    </>
  );
};

export default function MyAdsPage() {
  const { status } = useSession();
  const back = <Link to="/marketplace">Marketplace</Link>;
  if (status === 'out') {
    return (
      <SignInCall title="My Ads" back={back}>
        {marketplaceMessages.signInForAds}
      </SignInCall>
    );
  }
  return (
    <div className={pageClass('wide')}>
      <PageHead back={back} title="My Ads" lead="What you offer, and what is written about it." />
      {status === 'in' ? <Mine /> : <Skeleton shape="card" />}
    </div>
  );
}
