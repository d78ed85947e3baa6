/**
 * All tests come from one address: limits by address would stop them where no person would be stopped. A test that
 * needs an address of its own names it in `x-forwarded-for`.
 */
export const roomy = {
  gateway: {
    RATE_PER_SECOND: '1000000',
    RATE_BURST: '1000000',
    SOCKET_RATE_PER_MINUTE: '1000000',
    SOCKET_RATE_BURST: '1000000',
    MAX_REQUESTS_PER_ADDRESS: '100000',
    AUTH_RATE_PER_MINUTE: '100000',
    AUTH_RATE_BURST: '100000',
    TRUST_PROXY: '1',
  },
  'journal-ai': {
    ...{ COACH_DAILY_LIMIT: '10000', FEEDBACK_DAILY_LIMIT: '10000', VOICE_DAILY_LIMIT: '10000' },
    AI_TIMEOUT_SECONDS: '4',
  },
  identity: {
    ...{ GUESSES_PER_ADDRESS: '100000', SIGN_UPS_PER_ADDRESS: '100000' },
    ...{ MAILS_PER_ADDRESS: '100000', CHALLENGES_PER_ADDRESS: '100000' },
  },
} as const;
