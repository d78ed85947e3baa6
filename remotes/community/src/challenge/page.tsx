import { challengeMessages } from '@reset/contracts/challenges';
import { challengesApi } from '@reset/contracts/http/community';
import { useParams } from '@reset/remote-kit';
import { useData } from '@reset/remote-kit/data';
import { DetailPage } from '@reset/remote-kit/page';
import { Challenge } from './challenge.tsx';

export default function ChallengePage() {
  const { challengeId } = useParams<'challengeId'>();
  return (
    <DetailPage
      of={useData(challengesApi.readChallenge, { id: challengeId })}
      title="Challenge"
      titleOf={({ title }) => title}
      back="/community/challenges"
      failed={challengeMessages.loadingOne}
      show={Challenge}
      look="thread"
    />
  );
}
