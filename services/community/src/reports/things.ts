import type { Kind } from '@reset/contracts/people';
import { commentThing } from '../comments/thing.ts';
import { postThing } from '../posts/thing.ts';
import type { Thing } from './thing.ts';

/** Everything that can be reported, and whose author can be blocked. */
export const things: Readonly<Partial<Record<Kind, Thing>>> = {
  post: postThing,
  comment: commentThing,
};
