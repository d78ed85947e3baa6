import { type Challenge, challengeMessages } from '@reset/contracts/challenges';
import { challengesApi, participationApi } from '@reset/contracts/http/community';
import { useSession } from '@reset/remote-kit';
import { useSend } from '@reset/remote-kit/data';
import { unlessSuspensionShows } from '@reset/remote-kit/form';
import { useState } from 'react';

interface Participation {
  readonly joined: boolean;
  readonly participants: number;
  /** Joins or leaves. What is asked while the last is on its way is left out. */
  readonly toggle: () => void;
}

/** Her part in a challenge: shown as she wishes it at once, and as it is again when that could not be done. */
export const useParticipation = ({ id, joined, participants }: Challenge): Participation => {
  const [wish, setWish] = useState<boolean | null>(null);
  const visitor = useSession().status !== 'in';
  const refresh = [challengesApi.listChallenges, challengesApi.readChallenge];
  const join = useSend(participationApi.createParticipation, {
    done: challengeMessages.joined,
    failed: unlessSuspensionShows(challengeMessages.notJoined),
    signIn: challengeMessages.signInToJoin,
    refresh,
  });
  const leave = useSend(participationApi.deleteParticipation, {
    done: challengeMessages.left,
    failed: challengeMessages.notLeft,
    signIn: challengeMessages.signInToJoin,
    refresh,
  });
  const send = async (to: boolean) => {
    if (!visitor) setWish(to);
    await (to ? join : leave).mutateAsync({ id }).catch(() => undefined);
    setWish(null);
  };
  const shown = wish ?? joined;
  return {
    joined: shown,
    participants: participants + Number(shown) - Number(joined),
    toggle: () => {
      if (!join.isPending && !leave.isPending) void send(!joined);
    },
  };
};
