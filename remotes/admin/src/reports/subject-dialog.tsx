import { decisionMessages } from '@reset/contracts/decisions';
import { authorWords } from '@reset/contracts/people';
import { useData, useLiveRefresh } from '@reset/remote-kit/data';
import { LoadFailed } from '@reset/remote-kit/page';
import { Button, Dialog, Heading, Loading, stack } from '@reset/ui';
import { MemberNotes } from '../about/member-notes.tsx';
import { ClaimNotice } from './claim-notice.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Mutes } from './mutes.tsx';
import { ReportedWords } from './reported-words.tsx';
import { kindText, sources } from './sources.ts';
import { useClaimed } from './use-claimed.ts';
import { useDecision } from './use-decision.ts';
import type { ListedClaim } from './use-claims.ts';
import type { QueuedSubject } from './use-queue.ts';

interface Props {
  readonly subject: QueuedSubject;
  /** The claim on it, as all claims were read last. */
  readonly listed: ListedClaim;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What was reported, as one admin at a time looks at it and decides. */
export const SubjectDialog = ({ subject, listed, onClose, onDone }: Props) => {
  const { service, kind, target, author } = subject;
  const claimed = useClaimed(subject, listed);
  const whole = useData(sources[service].readSubject, { kind, target, author: author?.id });
  const deciding = useDecision(subject, whole.data?.reports[0]?.id ?? subject.id, onDone);
  const { busy } = deciding.writing;
  // A report that comes meanwhile is answered by her decision, too: it is shown before.
  useLiveRefresh([`${service}/report`], [sources[service].readSubject]);
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={
        <>
          {kindText(kind)} by <span dir="auto">{author?.name ?? authorWords.former}</span>
        </>
      }
      actions={
        <Button disabled={busy} onClick={onClose}>
          Close, decide later
        </Button>
      }
    >
      <div className={stack(6)}>
        <ClaimNotice claimed={claimed} />
        {whole.isPending && <Loading />}
        {whole.isError && <LoadFailed title={decisionMessages.loadingReport} onRetry={() => void whole.refetch()} />}
        {whole.data && <ReportedWords whole={whole.data} />}
        {author && <MemberNotes member={author} />}
        {claimed.isHers && whole.data && (
          <section className={stack(4)}>
            <Heading level={3}>What follows</Heading>
            <DecisionForm deciding={deciding} author={author} />
          </section>
        )}
        {whole.data && <Mutes reports={whole.data.reports} />}
      </div>
    </Dialog>
  );
};
