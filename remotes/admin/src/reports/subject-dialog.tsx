import { decisionMessages } from '@reset/contracts/decisions';
import { isDanger } from '@reset/contracts/moderation';
import { authorWords } from '@reset/contracts/people';
import { useData, useLiveRefresh } from '@reset/remote-kit/data';
import { LoadFailed } from '@reset/remote-kit/page';
import { Button, Dialog, Loading, stack } from '@reset/ui';
import { useId } from 'react';
import { MemberNotes } from '../about/member-notes.tsx';
import { ClaimNotice } from './claim-notice.tsx';
import { actText } from './decision-draft.ts';
import { DangerHelp } from './danger-help.tsx';
import { DecisionForm } from './decision-form.tsx';
import { DecisionQuestion } from './decision-question.tsx';
import { ReportedWords } from './reported-words.tsx';
import { kindText, sources } from './sources.ts';
import styles from './subject-dialog.module.css';
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
  const { service, id, kind, anonymous } = subject;
  const form = useId();
  const whole = useData(sources[service].readSubject, { id });
  // Of who wrote without her name nobody knows before it is read, which is written down.
  const author = anonymous ? whole.data?.author : subject.author;
  const name = author?.name ?? authorWords.former;
  const claimed = useClaimed(subject, author, listed);
  // A report that comes meanwhile is answered by her decision, too: it is shown before.
  useLiveRefresh([`${service}/report`], [sources[service].readSubject]);
  const danger =
    subject.reasons.some(isDanger) ||
    (whole.data?.reports.some(({ state, reason }) => state === 'open' && isDanger(reason)) ?? false);
  const deciding = useDecision({ subject, author, newest: whole.data?.reports[0]?.id, danger, onDone });
  const { value, busy } = deciding.writing;
  const mayDecide = claimed.isHers && whole.data !== undefined;
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={
        <>
          {kindText(kind)} by <span dir="auto">{anonymous ? 'somebody' : name}</span>
        </>
      }
      actions={
        <div className={styles.foot}>
          {mayDecide && (
            <Button type="submit" form={form} variant="primary" busy={busy}>
              {busy ? 'Deciding...' : actText(value)}
            </Button>
          )}
          <Button disabled={busy} onClick={onClose}>
            Decide later
          </Button>
        </div>
      }
    >
      <div className={stack(6)}>
        <ClaimNotice claimed={claimed} />
        {whole.isPending && <Loading />}
        {whole.isError && <LoadFailed title={decisionMessages.loadingReport} onRetry={() => void whole.refetch()} />}
        {danger && <DangerHelp />}
        {whole.data?.anonymous && (
          <p>
            Written without her name; who wrote it: <span dir="auto">{name}</span>
          </p>
        )}
        {whole.data && <ReportedWords whole={whole.data} />}
        {author && <MemberNotes member={author} />}
        {mayDecide && <DecisionForm id={form} deciding={deciding} hasAuthor={author != null} />}
        <DecisionQuestion deciding={deciding} author={author} />
      </div>
    </Dialog>
  );
};
