import { decisionMessages } from '@reset/contracts/decisions';
import { decisionsApi } from '@reset/contracts/http/admin';
import { unreadGroup } from '@reset/contracts/unread';
import { useSend } from '@reset/remote-kit/data';
import { useKeptId, useWriting, type Writing } from '@reset/remote-kit/form';
import { useDraft } from '@reset/remote-kit/state';
import { useState } from 'react';
import { decidedOf, DecisionDraft, missingIn, needsAsking, undecided } from './decision-draft.ts';
import { sources } from './sources.ts';
import type { QueuedSubject } from './use-queue.ts';

/** The form of a decision, and the question before what weighs. */
export interface Deciding {
  readonly writing: Writing<DecisionDraft>;
  readonly asked: boolean;
  readonly answer: (isConfirmed: boolean) => void;
}

interface Decided {
  readonly subject: QueuedSubject;
  /** The report that stands first of those that she reads. */
  readonly newest: string;
  /** Somebody may be in danger. */
  readonly danger: boolean;
  readonly onDone: () => void;
}

/** A decision about one thing, kept on this device until it is done; what weighs is asked once more. */
export const useDecision = ({ subject, newest, danger, onDone }: Decided): Deciding => {
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
    draft: useDraft(`decision:${about}`, { schema: DecisionDraft, initial: undecided }),
    textOf: ({ facts }) => facts,
    input: (draft, id) => ({ id, service, kind, target, author: author?.id, newest, ...decidedOf(draft) }),
    check: (draft, problems) => ({ ...missingIn(draft, hasAuthor), ...problems }),
    send: useKeptId(`decision:${about}`, create.mutateAsync),
    invalid: () => null,
    refusedAt: 'root',
    onDone,
  });
  const missing = missingIn(writing.value, hasAuthor);
  const isReady = Object.keys(missing).length === 0;
  return {
    writing: {
      ...writing,
      submit: (event) => {
        event?.preventDefault();
        if (isReady && needsAsking(writing.value, danger)) setAsked(true);
        else writing.submit();
        // Of the fields below, the form itself takes the focus to the first that is wrong.
        const first = missing['choice'] ? '[name="choice"]' : missing['acts'] && '[role="switch"]';
        if (first) writing.form.current?.querySelector<HTMLElement>(first)?.focus();
      },
    },
    asked,
    answer: (isConfirmed) => {
      setAsked(false);
      if (isConfirmed) writing.submit();
    },
  };
};
