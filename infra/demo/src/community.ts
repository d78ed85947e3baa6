import { addDays, calendarDayOf } from '@reset/contracts/days';
import * as z from 'zod';
import { type Filling, ZONE } from './people.ts';
import {
  demoChallenges,
  demoConnections,
  demoMessages,
  demoPartnerPosts,
  type DemoPerson,
  demoPosts,
} from './words.ts';

const Made = z.object({ id: z.string() });

const fillForum = async ({ send, id }: Filling): Promise<void> => {
  for (const [place, { by, comments, anonymous = false, title, content }] of demoPosts.entries()) {
    const post = id(`post ${place}`);
    await send(by, 'POST /posts', { id: post, title, content, anonymous });
    for (const [nth, [who, words]] of comments.entries()) {
      await send(who, `POST /posts/${post}/comments`, { id: id(`comment ${place}.${nth}`), content: words });
    }
  }
};

const fillPeerSupport = async ({ send, id, people }: Filling): Promise<void> => {
  for (const [place, { by, ...words }] of demoPartnerPosts.entries()) {
    await send(by, 'POST /partner-posts', { id: id(`partner post ${place}`), ...words });
  }
  const receiver_id = people.get('maya')?.id;
  const ask = async (by: DemoPerson) =>
    Made.parse(await send(by, 'POST /connections', { id: id(`connection of ${by}`), receiver_id }));
  await ask(demoConnections.pending);
  const { id: accepted } = await ask(demoConnections.accepted);
  await send('maya', `PATCH /connections/${accepted}`, { status: 'accepted' });
  for (const [place, [by, content]] of demoMessages.entries()) {
    await send(by, `POST /connections/${accepted}/messages`, { id: id(`message ${place}`), content });
  }
};

const fillChallenges = async ({ send, id }: Filling): Promise<void> => {
  const today = calendarDayOf(new Date(), ZONE);
  for (const [place, { by, participants, updates, starts, ends, ...words }] of demoChallenges.entries()) {
    const challenge = id(`challenge ${place}`);
    const days = { start_date: addDays(today, starts), end_date: addDays(today, ends) };
    await send(by, 'POST /challenges', { id: challenge, ...words, ...days });
    for (const who of participants) await send(who, `PUT /challenges/${challenge}/participation`);
    for (const [nth, [who, content, score]] of updates.entries()) {
      await send(who, `POST /challenges/${challenge}/updates`, { id: id(`update ${place}.${nth}`), content, score });
    }
  }
};

/** Fills the community. */
export const fillCommunity = async (filling: Filling): Promise<void> => {
  await fillForum(filling);
  await fillPeerSupport(filling);
  await fillChallenges(filling);
};
