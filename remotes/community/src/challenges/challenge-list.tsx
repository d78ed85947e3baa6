import { challengeLimits, challengeMessages } from '@reset/contracts/challenges';
import { challengesApi } from '@reset/contracts/http/community';
import { usePages } from '@reset/remote-kit/data';
import { PagedList } from '@reset/remote-kit/page';
import { EmptyState } from '@reset/ui';
import { ChallengeCard } from './challenge-card.tsx';

/** All challenges, the latest start first. */
export const ChallengeList = () => (
  <PagedList
    of={usePages(challengesApi.listChallenges, { limit: challengeLimits.page }, { still: true })}
    id="challenges"
    title="All challenges"
    renderItem={(challenge, toHeading) => <ChallengeCard challenge={challenge} onLeave={toHeading} />}
    failed={challengeMessages.loading}
    empty={<EmptyState kind="steps" title="No challenges yet. Would you like to start one?" />}
  />
);
