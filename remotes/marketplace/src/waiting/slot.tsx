import type { Output } from '@reset/contracts/http';
import { chatsApi } from '@reset/contracts/http/marketplace';
import { WaitingCard } from '@reset/remote-kit/inbox';

type Chat = Output<typeof chatsApi.listChats>['items'][number];
const aboutItem = ({ item }: Chat) => <span dir="auto">{item?.title ?? 'an item that is gone'}</span>;

/** Who wrote about an ad, hers or another's, and what else she is told. */
export default function WaitingSlot() {
  return (
    <WaitingCard
      service="marketplace"
      listChats={chatsApi.listChats}
      to={(id) => `/marketplace/chat/${id}`}
      about={aboutItem}
    />
  );
}
