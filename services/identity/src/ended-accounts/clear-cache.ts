import type { Ctx } from '@reset/service-kit';

/** Has a browser whose account was deleted forget what it keeps of our answers: her pictures, for an hour else. */
export const clearCache = (reply: Ctx['reply']): void => reply('clear-site-data', '"cache"');
