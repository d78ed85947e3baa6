import { decisionMessages } from '@reset/contracts/decisions';
import { decisionsApi } from '@reset/contracts/http/admin';
import { unreadGroup } from '@reset/contracts/unread';
import { useSend } from '@reset/remote-kit/data';
import { useKeptId, useWriting, type Writing } from '@reset/remote-kit/form';
import { useDraft } from '@reset/remote-kit/state';
import { useState } from 'react';
import { DecisionDraft, isAgainst, kept, missingIn, needsAsking } from './decision-draft.ts';
import { sources } from './sources.ts';
import type { QueuedSubject } from './use-queue.ts';

/** The form of a decision, and the question before what weighs. */
export interface Deciding {
  readonly writing: Writing<DecisionDraft>;
  readonly asked: boolean;
  readonly answer: (isConfirmed: boolean) => void;
}

/**
 * A decision about one thing, kept on this device until it is done; what weighs is asked once more.
 * @param newest the report that stands first of those that she reads
 */
export const useDecision = (subject: QueuedSubject, newest: string, onDone: () => void): Deciding => {
  const { service, kind, target, author } = subject;
  const [asked, setAsked] = useState(false);
  const hasAuthor = author !== null;
  const about = [service, kind, target, author?.id].join(':');
  const create = useSend(decisionsApi.createDecision, {
    done: decisionMessages.done,
    failed: { title: decisionMessages.failed },
    refresh: [sources[service].listSubjects, unreadGroup(service).readUnread],
  });
  const writing = useWriting(decisionsApi.createDecision, {
    draft: useDraft(`decision:${about}`, { schema: DecisionDraft, initial: kept }),
    textOf: ({ facts }) => facts,
    // Words without an act would be told nobody.
    input: (draft, id) => ({
      id,
      service,
      kind,
      target,
      author: author?.id,
      newest,
      ...(isAgainst(draft) ? draft : kept),
    }),
    check: (draft, problems) => ({ ...missingIn(draft, hasAuthor), ...problems }),
    send: useKeptId(`decision:${about}`, create.mutateAsync),
    invalid: () => null,
    refusedAt: 'root',
    onDone,
  });
  const isReady = Object.keys(missingIn(writing.value, hasAuthor)).length === 0;
  return {
    writing: {
      ...writing,
      submit: (event) => {
        event?.preventDefault();
        if (isReady && needsAsking(writing.value)) setAsked(true);
        else writing.submit();
      },
    },
    asked,
    answer: (isConfirmed) => {
      setAsked(false);
      if (isConfirmed) writing.submit();
    },
  };
};
