import { chatsApi } from '@reset/contracts/http/community';
import { WaitingCard } from '@reset/remote-kit/inbox';

/** Messages, requests and notices that wait for her. */
export default function WaitingSlot() {
  return (
    <WaitingCard
      service="community"
      listChats={chatsApi.listChats}
      to={(id) => `/community/messages/${id}`}
      requests="/community/peer-support?tab=connections"
    />
  );
}
