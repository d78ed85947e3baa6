import { teamTopics, unreadGroup } from '@reset/contracts/unread';
import { useEach, useLiveRefresh } from '@reset/remote-kit/data';
import { sourceList } from './sources.ts';

// Asked for by the frame of every page: here it is the same answer.
const reports = sourceList.map((service) => unreadGroup(service).readUnread);
const appeals = unreadGroup('admin').readUnread;
const endpoints = [...reports, appeals];
const topics = [...sourceList, 'admin'].flatMap(teamTopics);

/** How much waits for her as one of the team; what cannot be asked costs its own part. */
export const useWaiting = () => {
  useLiveRefresh(topics, endpoints);
  const asked = useEach(endpoints, {});
  const counts = asked.map(({ data }) => data?.team ?? 0);
  return {
    pending: asked.some(({ isPending }) => isPending),
    reports: counts.slice(0, reports.length).reduce((all, count) => all + count, 0),
    appeals: counts.at(-1) ?? 0,
  };
};
