import type { favouritesApi } from '@reset/contracts/http/reset-content';
import type { Verb } from '@reset/service-kit';
import { favouritesOf } from './of-member.ts';

export const listFavourites: Verb<typeof favouritesApi.listFavourites> = async ({ db, me }) => ({
  items: await favouritesOf(db, me.id),
});
