import { teamTopics, totalOf, unreadGroup, waitingTopics } from '@reset/contracts/unread';
import { useEach, useLiveRefresh } from '@reset/remote-kit/data';
import { Count } from '@reset/ui';
import { useMemo } from 'react';
import { withKit } from '../kit/with-kit.tsx';
import type { NavLink } from './nav-entries.ts';
import { servicesOf, useSlotCards } from './slot-services.ts';

const Waiting = ({ of: { unread, unreadIn, team } }: { readonly of: NavLink }) => {
  const cards = useSlotCards(unreadIn);
  const names = useMemo(
    () => team ?? [...(unread === undefined ? [] : [unread]), ...servicesOf(cards)],
    [team, unread, cards],
  );
  const endpoints = useMemo(() => names.map((name) => unreadGroup(name).readUnread), [names]);
  const topics = useMemo(() => names.flatMap(team ? teamTopics : waitingTopics), [names, team]);
  // What cannot be asked costs its own part of the number.
  const known = useEach(endpoints, {}).flatMap(({ data }) => data ?? []);
  // The number stands in several menus, and is asked for once.
  useLiveRefresh(topics, endpoints);
  return (
    known.length > 0 && <Count of={known.reduce((all, one) => all + (team ? (one.team ?? 0) : totalOf(one)), 0)} />
  );
};

/** The number itself: asked for once more when something came. */
export const Counted = withKit(Waiting);
