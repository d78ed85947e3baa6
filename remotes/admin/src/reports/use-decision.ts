import { decisionMessages } from '@reset/contracts/decisions';
import { decisionsApi } from '@reset/contracts/http/admin';
import { useWriting, type Writing } from '@reset/remote-kit/form';
import { useDraft } from '@reset/remote-kit/state';
import { useState } from 'react';
import { decidedOf, DecisionDraft, missingIn, needsAsking, undecided } from './decision-draft.ts';
import type { QueuedSubject } from './use-queue.ts';
import { useSeen } from './use-seen.ts';
import { useSendDecision } from './use-send-decision.ts';

/** The form of a decision, and the question before what weighs. */
export interface Deciding {
  readonly writing: Writing<DecisionDraft>;
  /** Another report came while she was reading. */
  readonly isNewer: boolean;
  readonly asked: boolean;
  readonly answer: (isConfirmed: boolean) => void;
}

interface Decided {
  readonly subject: QueuedSubject;
  /** Whose words they are, once that is known. */
  readonly author: QueuedSubject['author'] | undefined;
  /** The report that stands first of those that she reads, once they are read. */
  readonly newest: string | undefined;
  /** Somebody may be in danger. */
  readonly danger: boolean;
  readonly onDone: () => void;
}

/**
 * A decision about one thing, kept on this device until it is done; what weighs is asked once more. Where another report
 * has come, nothing is sent until she has been told so.
 */
export const useDecision = ({ subject, author, newest, danger, onDone }: Decided): Deciding => {
  const { service, id: oldest, kind, target } = subject;
  const [asked, setAsked] = useState(false);
  const hasAuthor = author != null;
  const about = [service, oldest].join(':');
  const { isNewer, look, expect } = useSeen(newest);
  const send = useSendDecision(service, `decision:${about}`, expect);
  const writing = useWriting(decisionsApi.createDecision, {
    draft: useDraft(`decision:${about}`, { schema: DecisionDraft, initial: undecided }),
    textOf: ({ facts }) => facts,
    input: (draft, id) => ({
      id,
      service,
      kind,
      target,
      author: author?.id,
      newest: newest ?? oldest,
      ...decidedOf(draft),
    }),
    check: (draft, problems) => ({
      ...missingIn(draft, hasAuthor),
      ...problems,
      ...(isNewer && { root: decisionMessages.newer }),
    }),
    send,
    // The words below may be out of sight from there.
    invalid: (problem) => (problem === decisionMessages.newer ? problem : null),
    refusedAt: 'root',
    onDone,
  });
  const missing = missingIn(writing.value, hasAuthor);
  const isReady = Object.keys(missing).length === 0;
  const save = () => {
    writing.submit();
    if (!writing.busy) look();
  };
  return {
    writing: {
      ...writing,
      submit: (event) => {
        event?.preventDefault();
        if (isReady && !isNewer && needsAsking(writing.value, danger)) setAsked(true);
        else save();
        // Of the fields below, the form itself takes the focus to the first that is wrong.
        const first = missing['choice'] ? '[name="choice"]' : missing['acts'] && '[role="switch"]';
        if (first) writing.form.current?.querySelector<HTMLElement>(first)?.focus();
      },
    },
    isNewer,
    asked,
    answer: (isConfirmed) => {
      setAsked(false);
      if (isConfirmed) save();
    },
  };
};
