import { countText } from '@reset/contracts/count-text';
import type { Claim } from '@reset/contracts/decisions';
import { isDanger } from '@reset/contracts/moderation';
import { authorWords } from '@reset/contracts/people';
import { momentText } from '@reset/remote-kit/members';
import { Badge, Button, Card, flow, Heading, smallText, stack, VisuallyHidden } from '@reset/ui';
import { kindText, reasonText, sourceNames } from './sources.ts';
import { thisWindow } from './this-window.ts';
import type { QueuedSubject } from './use-queue.ts';

interface Props {
  readonly subject: QueuedSubject;
  readonly claim: Claim | undefined;
  readonly onOpen: () => void;
}

/** Where it is looked at already; nothing where that is this window. */
const ClaimBadge = ({ claim: { mine, window, by } }: { readonly claim: Claim }) => {
  if (!mine)
    return (
      <Badge tone="danger">
        Being looked at by <span dir="auto">{by.name}</span>
      </Badge>
    );
  return (window ?? thisWindow) === thisWindow ? null : <Badge>You are looking at this in another window</Badge>;
};

/** What was reported: whose it is, how often and why. */
export const SubjectCard = ({ subject, claim, onOpen }: Props) => {
  const { service, kind, author, anonymous, count, reasons, first_at, created_at } = subject;
  const what = kindText(kind);
  const others = reasons.filter((reason) => !isDanger(reason));
  // Who wrote without her name has none here: it is read, and that written down, where she looks at it.
  const name = anonymous ? 'somebody' : (author?.name ?? authorWords.former);
  return (
    <Card as="li" className={stack(3)}>
      <Heading level={3}>
        {what} by <span dir="auto">{name}</span>
      </Heading>
      <p className={flow(2)}>
        <Badge>{sourceNames[service]}</Badge>
        {anonymous && <Badge>Anonymous</Badge>}
        <Badge tone="warn">{countText(count, 'report')}</Badge>
        {reasons.filter(isDanger).map((reason) => (
          <Badge key={reason} tone="danger">
            {reasonText(reason)}
          </Badge>
        ))}
        {claim && <ClaimBadge claim={claim} />}
      </p>
      {others.length > 0 && <p>{others.map(reasonText).join(' · ')}</p>}
      <p className={smallText}>{[...new Set([momentText(first_at), momentText(created_at)])].join(' to ')}</p>
      <p>
        <Button compact data-open onClick={onOpen}>
          Look at it
          <VisuallyHidden>
            : {what} by {name}
          </VisuallyHidden>
        </Button>
      </p>
    </Card>
  );
};
