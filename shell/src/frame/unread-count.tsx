import { useSession } from '@reset/remote-kit';
import { later } from '../kit/later.tsx';

const Count = later(async () => (await import(/* webpackChunkName: "frame" */ './count.tsx')).Counted);

/** How much waits for a member in a service, beside the menu's entry that leads there; nothing where nothing waits. */
export const UnreadCount = ({ service }: { readonly service: string }) => {
  const { status } = useSession();
  return status === 'in' && <Count service={service} />;
};
