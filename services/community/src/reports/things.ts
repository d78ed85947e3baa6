import type { Kind } from '@reset/contracts/people';
import { commentThing } from '../comments/thing.ts';
import { challengeThing } from '../challenges/thing.ts';
import { messageThing } from '../messages/thing.ts';
import { partnerPostThing } from '../partner-posts/thing.ts';
import { updateThing } from '../updates/thing.ts';
import { postThing } from '../posts/thing.ts';
import type { Thing } from './thing.ts';

/** Everything that can be reported, and whose author can be blocked. */
export const things: Readonly<Record<Kind, Thing>> = {
  post: postThing,
  comment: commentThing,
  'partner-post': partnerPostThing,
  challenge: challengeThing,
  update: updateThing,
  message: messageThing,
};
