import { type AiHealth, type HouseHealth, healthMessages } from '@reset/contracts/health';
import { momentText } from '@reset/remote-kit/members';
import { LoadFailed } from '@reset/remote-kit/page';
import { Card, columns, Heading, Skeleton, smallText, stack } from '@reset/ui';
import { howWell, unwellFirst } from './how-well.ts';
import { ServiceCard } from './service-card.tsx';
import { useHealth } from './use-health.ts';

const Release = ({ of }: { readonly of: HouseHealth['release'] }) => (
  <Card as="section" className={stack(2)} aria-labelledby="health-release">
    <Heading level={3} id="health-release">
      What is live
    </Heading>
    {of ? (
      <ul role="list" className={smallText}>
        <li>Release {of.rev}</li>
        {of.remotes.map(({ name, version }) => (
          <li key={name}>
            {name} {version}
          </li>
        ))}
      </ul>
    ) : (
      <p className={smallText}>The gateway does not say.</p>
    )}
  </Card>
);

const outcomeOf = ({ answered_at, failed }: AiHealth): string => {
  if (failed) return `Did not answer (${failed.how}), ${momentText(failed.at)}`;
  return answered_at === null ? 'Not asked yet' : `Answered ${momentText(answered_at)}`;
};

const Ai = ({ of }: { readonly of: HouseHealth['ai'] }) => (
  <Card as="section" className={stack(2)} aria-labelledby="health-ai">
    <Heading level={3} id="health-ai">
      AI
    </Heading>
    <p className={smallText}>{of ? `${of.name}. ${outcomeOf(of)}.` : 'journal-ai does not say.'}</p>
  </Card>
);

/** Read out when it changes. */
const Summary = ({ of }: { readonly of: HouseHealth['services'] }) => {
  const named = (words: string, how: ReturnType<typeof howWell>): string[] => {
    const names = of.flatMap((one) => (howWell(one) === how ? [one.name] : []));
    return names.length > 0 ? [`${words}: ${names.join(', ')}.`] : [];
  };
  const said = [...named(healthMessages.notWell, 'unwell'), ...named(healthMessages.parked, 'parked')];
  return <p role="status">{said.length > 0 ? said.join(' ') : healthMessages.well}</p>;
};

const waiting = [1, 2, 3, 4].map((n) => <Skeleton key={n} shape="card" />);

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div role="status">
    <LoadFailed
      title={healthMessages.notRead}
      words={{ online: healthMessages.away, offline: healthMessages.offline }}
      onRetry={onRetry}
    />
  </div>
);

/** How everything in the house is; nothing that anybody wrote, and nobody's address. */
export const Health = () => {
  const { data, isError, refetch } = useHealth();
  return (
    <section className={stack(4)} aria-labelledby="health" aria-busy={!data && !isError}>
      <Heading level={2} look="section" id="health">
        Health
      </Heading>
      {isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <div className={columns(3, 4)}>{waiting}</div>}
      {data && !isError && <Summary of={data.services} />}
      {data && !isError && (
        <div className={columns(3, 4)}>
          {unwellFirst(data.services).map((one) => (
            <ServiceCard key={one.name} of={one} />
          ))}
          <Release of={data.release} />
          <Ai of={data.ai} />
        </div>
      )}
    </section>
  );
};
