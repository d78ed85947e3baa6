import type { Output } from '@reset/contracts/http';
import { isDanger, type ModerationGroup } from '@reset/contracts/moderation';
import { authorWords } from '@reset/contracts/people';
import { momentText } from '@reset/remote-kit/members';
import { Badge, flow, Heading, smallText, stack } from '@reset/ui';
import { MemberWords } from '@reset/ui/members';
import { Mutes } from './mutes.tsx';
import { OfferOf } from './offer-of.tsx';
import { reasonText } from './sources.ts';
import { SubjectPlace } from './subject-place.tsx';

type Whole = Output<ModerationGroup['readSubject']>;
type Report = Whole['reports'][number];

const stateWords = { removed: 'Taken away before', acted: 'Acted on before', kept: 'Kept before' } as const;

const ReportLine = ({ report, differs }: { readonly report: Report; readonly differs: boolean }) => (
  <li className={stack(2)}>
    <p className={flow(2)}>
      <Badge tone={isDanger(report.reason) ? 'danger' : 'warn'}>{reasonText(report.reason)}</Badge>
      {report.state !== 'open' && <Badge>{stateWords[report.state]}</Badge>}
      <span className={smallText}>
        <span dir="auto">{report.reporter?.name ?? authorWords.former}</span>, {momentText(report.created_at)}
      </span>
    </p>
    {report.note && <MemberWords text={report.note} />}
    {differs && (
      <div className={stack(1)}>
        <p className={smallText}>The words were others then:</p>
        <MemberWords text={report.content} />
      </div>
    )}
  </li>
);

/** Beside the words that were reported, where they are others by now. */
const AsItIsNow = ({ now, reported }: { readonly now: Whole['now']; readonly reported: string }) => {
  if (now === undefined || now === reported) return null;
  if (now === null) return <p className={smallText}>It is not there any more.</p>;
  return (
    <div className={stack(1)}>
      <p className={smallText}>Its author has changed it since. As it is now:</p>
      <MemberWords text={now} />
    </div>
  );
};

/** What was reported, in its context, and who said what of it. */
export const ReportedWords = ({ whole }: { readonly whole: Whole }) => {
  const [first] = whole.reports;
  return (
    <div className={stack(4)}>
      <SubjectPlace whole={whole} />
      {first && (
        <>
          <MemberWords text={first.content} />
          <AsItIsNow now={whole.now} reported={first.content} />
        </>
      )}
      {whole.offer && <OfferOf offer={whole.offer} />}
      <Heading level={3}>Who reported it</Heading>
      <ul className={stack(4)} role="list">
        {whole.reports.map((report) => (
          <ReportLine key={report.id} report={report} differs={report.content !== first?.content} />
        ))}
      </ul>
      <Mutes reports={whole.reports} />
    </div>
  );
};
