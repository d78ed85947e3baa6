import { decisionMessages, type Statement as Told } from '@reset/contracts/decisions';
import { appealsApi, decisionsApi } from '@reset/contracts/http/admin';
import { useData } from '@reset/remote-kit/data';
import { useWriting } from '@reset/remote-kit/form';
import { dayText } from '@reset/remote-kit/members';
import { LoadFailed } from '@reset/remote-kit/page';
import { useDraft } from '@reset/remote-kit/state';
import { HelpLines } from '@reset/safety/help-lines';
import { Button, Card, Heading, Loading, Notice, smallText, stack } from '@reset/ui';
import { HelpFold, MemberWords } from '@reset/ui/members';
import { useEffect, useRef, useState } from 'react';
import { WordsForm } from '../words/words-form.tsx';
import { DecidedWords } from './decided-words.tsx';
import { reversalText } from './reversal-text.ts';
import { useReadNotices } from './use-read-notices.ts';

/** Of the heading. */
const HEADING = 'statement';

const AppealForm = ({ of }: { readonly of: Told }) => {
  const writing = useWriting(appealsApi.createAppeal, {
    draft: useDraft(`appeal:${of.id}`),
    textOf: (words) => words,
    input: (content, id) => ({ id, decision_id: of.id, content }),
    done: decisionMessages.appealed,
    failed: ({ said }) => (said === decisionMessages.early ? said : decisionMessages.notAppealed),
    invalid: () => null,
    refresh: [decisionsApi.readDecision],
    onDone: () => document.getElementById(HEADING)?.focus(),
  });
  return (
    <WordsForm
      writing={writing}
      form={{ label: 'If you see it differently', send: 'Send appeal', sending: 'Sending...' }}
      label="Appeal"
      hint={`You can appeal once, until ${dayText(of.appeal_until)}. Somebody else of the team reads it, where there is one.`}
      rows={5}
    />
  );
};

const outcomes = {
  open: 'Your appeal is with the team.',
  upheld: 'The team has looked once more. The decision stays.',
  reversed: 'The team has looked once more: the decision was not right.',
} as const;

interface AppealProps {
  readonly appeal: NonNullable<Told['appeal']>;
  readonly of: Told;
}

/** Where her appeal stands. */
const AppealOutcome = ({ appeal, of }: AppealProps) => (
  <Notice role="status" title={outcomes[appeal.state]}>
    {appeal.state === 'reversed' && <p>{reversalText(of)}</p>}
    {appeal.answer && <MemberWords text={appeal.answer} />}
  </Notice>
);

/** A decision about something she wrote, and how she may appeal. */
export const StatementCard = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { data, isPending, isError, refetch } = useData(decisionsApi.readDecision, { id });
  const heading = useRef<HTMLHeadingElement>(null);
  // She asked for it by a link below, and stays there otherwise.
  useEffect(() => heading.current?.focus(), []);
  useReadNotices(id, data !== undefined);
  const [now] = useState(() => new Date().toISOString());
  const answered = data?.appeal && data.appeal.state !== 'open' ? data.appeal : null;
  return (
    <Card as="section" className={stack(4)} aria-labelledby={HEADING}>
      <Heading ref={heading} level={2} id={HEADING} tabIndex={-1}>
        A decision about something you wrote
      </Heading>
      {isPending && <Loading />}
      {isError && <LoadFailed title={decisionMessages.loadingStatement} onRetry={() => void refetch()} />}
      {data && (
        <>
          <p className={smallText}>{decisionMessages.heavy}</p>
          {answered && <AppealOutcome appeal={answered} of={data} />}
          {answered && <Heading level={3}>What was decided first</Heading>}
          <DecidedWords decided={data} owner="Your" isReversed={answered?.state === 'reversed'}>
            <HelpFold label="Somebody to talk to now">
              <HelpLines />
            </HelpFold>
          </DecidedWords>
          {data.appeal?.state === 'open' && <AppealOutcome appeal={data.appeal} of={data} />}
          {data.appeal && (
            <div className={stack(3)}>
              <Heading level={3}>What you wrote</Heading>
              <MemberWords text={data.appeal.content} />
            </div>
          )}
          {!data.appeal && now <= data.appeal_until && <AppealForm of={data} />}
          {!data.appeal && now > data.appeal_until && <p>{decisionMessages.late}</p>}
        </>
      )}
      <p>
        <Button compact onClick={onClose}>
          Close
        </Button>
      </p>
    </Card>
  );
};
