import { useSession } from '@reset/remote-kit';
import { later } from '../kit/later.tsx';
import type { NavLink } from './nav-entries.ts';

const Count = later(async () => (await import(/* webpackChunkName: "frame" */ './count.tsx')).Counted);

/** How much waits for a member, beside the menu's entry that leads there; nothing where nothing waits. */
export const UnreadCount = ({ of }: { readonly of: NavLink }) => {
  const { status } = useSession();
  return status === 'in' && (of.unread ?? of.unreadIn ?? of.team) && <Count of={of} />;
};
