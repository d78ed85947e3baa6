import { type Challenge, challengeLimits, challengeMessages } from '@reset/contracts/challenges';
import { challengesApi } from '@reset/contracts/http/community';
import { usePages } from '@reset/remote-kit/data';
import { PagedList } from '@reset/remote-kit/page';
import { EmptyState } from '@reset/ui';
import beside from '../writing/beside.module.css';
import { ChallengeCard } from './challenge-card.tsx';

interface Props {
  /** What she has started on this visit, the newest first. */
  readonly made: readonly Challenge[];
  /** One of these leaves. */
  readonly onLeave: (id: string) => void;
}

/** All challenges, the latest start first; what she has just started stands before them. */
export const ChallengeList = ({ made, onLeave }: Props) => {
  const pages = usePages(challengesApi.listChallenges, { limit: challengeLimits.page }, { still: true });
  const first = new Set(made.map(({ id }) => id));
  const read = pages.data?.filter(({ id }) => first.has(id)) ?? [];
  // One that is not among those read so far is there as it was answered.
  const hers = made.map((one) => read.find(({ id }) => id === one.id) ?? one);
  const data = pages.data && [...hers, ...pages.data.filter(({ id }) => !first.has(id))];
  return (
    <PagedList
      of={{ ...pages, data }}
      id="challenges"
      title="All challenges"
      className={beside.list}
      renderItem={(challenge, toHeading) => (
        <ChallengeCard
          challenge={challenge}
          onLeave={() => {
            onLeave(challenge.id);
            toHeading();
          }}
        />
      )}
      failed={challengeMessages.loading}
      empty={<EmptyState kind="steps" title="No challenges yet. Would you like to start one?" />}
    />
  );
};
