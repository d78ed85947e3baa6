import type { SlotName, Slots } from '@reset/contracts/slots';
import { slotModule } from '@reset/contracts/slot-module';
import { offlineMessages } from '@reset/contracts/offline';
import { useOnline, useSession } from '@reset/remote-kit';
import { PageProvider, type SlotCardProps } from '@reset/remote-kit/shell';
import { Button, Card } from '@reset/ui';
import { type ComponentType, type CSSProperties, createContext, useContext, useMemo } from 'react';
import type { PageLoader } from '../loader/page-loader.ts';
import { usePage } from '../loader/use-page.ts';
import { OutletBoundary } from './outlet-boundary.tsx';
import { heightKept, keepHeight } from './slot-heights.ts';
import { useRoom } from './use-room.ts';
import classes from './slot-card.module.css';

/** Who loads what stands in slots. */
export const LoaderContext = createContext<PageLoader | null>(null);

const params = {};

/** A remote's card in another's page: loaded by itself, in the room that it took the last time on this device. */
export const SlotCard = (props: SlotCardProps) => {
  const loader = useContext(LoaderContext);
  return loader && <Loaded {...props} loader={loader} />;
};

const Loaded = ({ slot, input, onLate, loader }: SlotCardProps & { readonly loader: PageLoader }) => {
  const { remote, part, height, title, waits } = slot;
  const target = useMemo(() => ({ remote, page: slotModule({ part }) }), [remote, part]);
  const who = useSession().member?.id ?? 'visitor';
  const state = usePage(loader, target);
  const ready = state.status === 'ready';
  const kept = useMemo(() => heightKept(who, remote, part) ?? height, [who, remote, part, height]);
  const box = useRoom(ready, {
    onHeight: (seen) => keepHeight(who, remote, part, seen),
    onCame: () => kept === 0 && !waits && onLate(),
  });

  // What mostly has nothing to show is not missed.
  const resting = (busy: boolean) =>
    height > 0 && <Resting title={title} busy={busy} onRetry={() => loader.retry(target)} />;

  if (state.status === 'ready') {
    const Content = state.Page as ComponentType<Slots[SlotName]>;
    return (
      <div ref={box} className={classes.card} data-kept={kept} style={{ '--kept': `${kept}px` } as CSSProperties}>
        <OutletBoundary fallback={resting(false)}>
          <PageProvider remote={remote} params={params}>
            <Content {...input} />
          </PageProvider>
        </OutletBoundary>
      </div>
    );
  }
  // Not even the gap to the next one is kept for what took no room.
  if (state.status === 'loading')
    return kept > 0 && <div className={classes.room} style={{ height: kept }} aria-hidden="true" />;
  return resting(state.status === 'retrying');
};

interface RestingProps {
  readonly title: string;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

const Resting = ({ title, busy, onRetry }: RestingProps) => (
  <Card className={classes.resting}>
    <p>{useOnline() ? `${title} is resting for a moment.` : offlineMessages.slot(title)}</p>
    <Button busy={busy} onClick={onRetry}>
      {busy ? 'Trying again...' : 'Retry'}
    </Button>
  </Card>
);
