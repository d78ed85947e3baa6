import type { postsApi } from '@reset/contracts/http/community';
import type { Verb } from '@reset/service-kit';
import { findPost } from './shown.ts';

export const readPost: Verb<typeof postsApi.readPost> = ({ db, me }, { id }) => findPost(db, me, id);
