import { decisionMessages } from '@reset/contracts/decisions';
import type { Output, Sent } from '@reset/contracts/http';
import { decisionsApi } from '@reset/contracts/http/admin';
import { unreadGroup } from '@reset/contracts/unread';
import { ApiError, useRefresh, useSend } from '@reset/remote-kit/data';
import { useKeptId } from '@reset/remote-kit/form';
import { sources, type SourceName } from './sources.ts';

type Create = typeof decisionsApi.createDecision;

/** The service knows of a report that this page has not read. */
const saysNewer = (error: unknown): boolean => error instanceof ApiError && error.said === decisionMessages.newer;

/**
 * Sends a decision, under one id until it is answered. Where the service knows of another report, it is read anew.
 * @param about unique to what is decided about
 * @param onNewer called before it is read, with the report that she had seen
 */
export const useSendDecision = (service: SourceName, about: string, onNewer: (than: string) => void) => {
  const create = useSend(decisionsApi.createDecision, {
    done: decisionMessages.done,
    failed: (error) => ({ title: saysNewer(error) ? decisionMessages.newer : decisionMessages.failed }),
    refresh: [sources[service].listSubjects, unreadGroup(service).readUnread],
  });
  const refresh = useRefresh();
  const send = useKeptId(about, create.mutateAsync);
  return async (input: Sent<Create>): Promise<Output<Create>> => {
    try {
      return await send(input);
    } catch (error) {
      if (saysNewer(error)) {
        onNewer(input.newest);
        await refresh([sources[service].readSubject]);
      }
      throw error;
    }
  };
};
