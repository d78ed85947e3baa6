import { decisionMessages } from '@reset/contracts/decisions';
import { authorWords } from '@reset/contracts/people';
import { useData } from '@reset/remote-kit/data';
import { LoadFailed } from '@reset/remote-kit/page';
import { Button, Dialog, Heading, Loading, Notice, stack } from '@reset/ui';
import { MemberNotes } from '../about/member-notes.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Mutes } from './mutes.tsx';
import { ReportedWords } from './reported-words.tsx';
import { kindText, sources } from './sources.ts';
import { useClaimed } from './use-claimed.ts';
import { useDecision } from './use-decision.ts';
import type { QueuedSubject } from './use-queue.ts';

interface Props {
  readonly subject: QueuedSubject;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What was reported, as one admin at a time looks at it and decides. */
export const SubjectDialog = ({ subject, onClose, onDone }: Props) => {
  const { service, kind, target, author } = subject;
  const deciding = useDecision(subject, onDone);
  const { busy } = deciding.writing;
  const { claim, failed, again } = useClaimed(subject);
  const whole = useData(sources[service].readSubject, { kind, target, author: author?.id });
  const isHers = claim !== null && claim.mine;
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
          Leave it
        </Button>
      }
    >
      <div className={stack(6)}>
        {claim !== null && !claim.mine && (
          <Notice tone="warn" role="status" title={decisionMessages.claimed}>
            <p>
              Being looked at by <span dir="auto">{claim.by.name}</span>
            </p>
          </Notice>
        )}
        {failed !== null && (
          <Notice tone="danger" role="alert" title={decisionMessages.notClaimed}>
            <p>{failed}</p>
            <p>
              <Button compact onClick={again}>
                Try again
              </Button>
            </p>
          </Notice>
        )}
        {whole.isPending && <Loading />}
        {whole.isError && <LoadFailed title={decisionMessages.loadingReport} onRetry={() => void whole.refetch()} />}
        {whole.data && <ReportedWords whole={whole.data} />}
        {author && <MemberNotes member={author} />}
        {isHers && whole.data && (
          <section className={stack(4)}>
            <Heading level={3}>What follows</Heading>
            <DecisionForm deciding={deciding} hasAuthor={author !== null} />
          </section>
        )}
        {whole.data && <Mutes reports={whole.data.reports} />}
      </div>
    </Dialog>
  );
};
