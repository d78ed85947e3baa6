import type { Output } from '@reset/contracts/http';
import { isDanger, type ModerationGroup } from '@reset/contracts/moderation';
import { useEachPages, useLive, useRefresh } from '@reset/remote-kit/data';
import { useCallback } from 'react';
import { sourceList, type SourceName, sources } from './sources.ts';

/** What was reported, and where. */
export type QueuedSubject = Output<ModerationGroup['listSubjects']>['items'][number] & {
  readonly service: SourceName;
};

/** What a thing goes by until it is decided; it says nothing of who wrote it. */
export const keyOf = ({ service, id }: Pick<QueuedSubject, 'service' | 'id'>): string => `${service}/${id}`;

const endpoints = sourceList.map((service) => sources[service].listSubjects);
const topics = sourceList.map((service) => `${service}/report`);

/** As each service orders its own: first where somebody may be in danger, then who waits longest. */
const placeOf = ({ reasons, first_at }: Pick<QueuedSubject, 'reasons' | 'first_at'>): string =>
  `${reasons.some(isDanger) ? 0 : 1}${first_at}`;

/** What is open anywhere as one list, in one order; a service that does not answer costs its own part. */
export const useQueue = () => {
  const { lists: read, more } = useEachPages(endpoints, {});
  const lists = sourceList.flatMap((service, n) => {
    const of = read[n];
    return of ? [{ service, of }] : [];
  });
  // What another has further down is not known yet: what would stand below that waits for it.
  const known = lists.flatMap(({ of }) => (of.data?.next ? of.data.items.slice(-1).map(placeOf) : []));
  const [end] = known.toSorted();
  const items = lists
    .flatMap(({ service, of }) => (of.data?.items ?? []).map((subject): QueuedSubject => ({ ...subject, service })))
    .filter((subject) => end === undefined || placeOf(subject) <= end)
    .toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)));
  const refresh = useRefresh();
  const refetch = useCallback(() => void refresh(endpoints), [refresh]);
  useLive(topics, refetch);
  return {
    items,
    refetch,
    pending: lists.some(({ of }) => of.isPending),
    failed: lists.filter(({ of }) => of.isError && of.data === undefined),
    /** More is on its way. */
    reading: lists.some(({ of }) => of.isPlaceholderData),
    /** Null: all is there. */
    more: lists.some(({ of }) => of.data?.next) ? more : null,
  };
};
