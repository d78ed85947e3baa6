import { SlotContext } from '@reset/remote-kit/shell';
import { type ComponentType, useMemo, useSyncExternalStore } from 'react';
import { LoaderContext, SlotCard } from '../frame/slot-card.tsx';
import type { PageLoader } from '../loader/page-loader.ts';
import type { ReleaseStore } from '../release/release-store.ts';
import { withKit } from './with-kit.tsx';

const known = new WeakMap<object, ComponentType>();

/** A page, or a card in one, with what they all share and what stands in its slots. The same one for the same one. */
export const asPage = (Part: ComponentType, releases: ReleaseStore, loader: PageLoader): ComponentType => {
  const before = known.get(Part);
  if (before) return before;
  const Shared = withKit(Part);
  const Page = (props: object) => {
    const { slots } = useSyncExternalStore(releases.subscribe, releases.current, releases.current);
    const source = useMemo(() => ({ slots, Card: SlotCard }), [slots]);
    return (
      <LoaderContext value={loader}>
        <SlotContext value={source}>
          <Shared {...props} />
        </SlotContext>
      </LoaderContext>
    );
  };
  known.set(Part, Page);
  return Page;
};
