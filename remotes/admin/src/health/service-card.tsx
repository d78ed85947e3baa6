import { countText } from '@reset/contracts/count-text';
import { type HouseHealth, healthMessages, type ServiceHealth } from '@reset/contracts/health';
import { momentText } from '@reset/remote-kit/members';
import { Badge, Card, Heading, smallText, stack } from '@reset/ui';
import { howWell } from './how-well.ts';
import { Parked } from './parked.tsx';

type One = HouseHealth['services'][number];

const State = ({ of }: { readonly of: One }) => {
  const { health, since } = of;
  const how = howWell(of);
  if (how === 'parked') return <Badge tone="warn">{healthMessages.parked}</Badge>;
  if (how === 'well') return <Badge tone="success">Well</Badge>;
  const when = since === null ? '' : ` since ${momentText(since)}`;
  return <Badge tone="warn">{health ? `Not well${when}` : `Resting${when}`}</Badge>;
};

/** What a service keeps and cannot say; what keeps nothing has no version to say, either. */
const unknownOf = ({ version, lag, outbox, parked }: ServiceHealth): string[] =>
  version === null
    ? []
    : [
        ...(lag === null ? ['events to be applied'] : []),
        ...(outbox ? [] : ['events to be told']),
        ...(parked ? [] : ['parked events']),
      ];

/** What of it waits, and what is not well. */
const factsOf = (health: ServiceHealth): string[] => {
  const { version, parts, lag, outbox } = health;
  const unknown = unknownOf(health);
  const away = Object.entries(parts).flatMap(([part, isWell]) => (isWell ? [] : [part]));
  const oldest = outbox?.oldest_at ? `, the oldest of ${momentText(outbox.oldest_at)}` : '';
  return [
    ...(away.length ? [`Not well: ${away.join(', ')}`] : []),
    ...(lag === null ? [] : [`${countText(lag, 'event')} to be applied`]),
    ...(outbox ? [`${countText(outbox.waiting, 'event')} to be told${oldest}`] : []),
    ...(unknown.length ? [`${healthMessages.unknown}: ${unknown.join(', ')}`] : []),
    ...(version === null ? [] : [`Version ${version}`]),
  ];
};

/** How one service is. */
export const ServiceCard = ({ of }: { readonly of: One }) => (
  <Card as="section" className={stack(2)} aria-labelledby={`health-${of.name}`}>
    <Heading level={3} id={`health-${of.name}`} tabIndex={-1}>
      {of.name}
    </Heading>
    <p>
      <State of={of} />
    </p>
    {of.health && (
      <ul role="list" className={smallText}>
        {factsOf(of.health).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    )}
    {of.health?.parked && (
      <Parked
        service={of.name}
        of={of.health.parked}
        toHeading={() => document.getElementById(`health-${of.name}`)?.focus()}
      />
    )}
  </Card>
);
