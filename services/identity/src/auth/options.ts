import type { auth } from '@reset/contracts/http/auth';
import type { Verb } from '@reset/service-kit';

/** Says which methods there are, and allows no page of another origin: the house has one origin. */
export const options: Verb<typeof auth.options> = async ({ reply }) => {
  reply('allow', 'GET, HEAD, POST, PUT, DELETE, OPTIONS');
  return null;
};
