import { attemptsApi } from '@reset/contracts/http/reset-content';
import { quizMessages } from '@reset/contracts/quiz-messages';
import { useOutbox } from '@reset/remote-kit/data';

const how = {
  refresh: [attemptsApi.listAttempts],
  says: { done: quizMessages.saved, failed: quizMessages.notSaved, signIn: quizMessages.signIn },
  visitors: true,
} as const;

/** Completed quizzes that no service has confirmed yet: sent with the id of when she finished, a visitor's at her sign-in. */
export const useAttempts = () => useOutbox(attemptsApi.createAttempt, how);
