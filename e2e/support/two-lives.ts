import type { Stack } from '@reset/stack';
import { needing } from './attempts.ts';
import { callJson } from './call.ts';
import { writePost } from './forum-page.ts';
import { challengeOf, connectionOf, partnerPostOf, updateOf } from './partners.ts';
import { type Member, newMember, newPerson } from './people.ts';
import { v7 as uuidv7 } from './uuid.ts';
import { saveConversation } from './voice.ts';
import { adviceOf, newEntry, newNote, saveEntry, saveNote } from './writing.ts';
import { liveInMarketplace } from './marketplace.ts';
import { liveInAdmin } from './admin.ts';

/** Two members who have used all there is, with each other where they can. */
export interface TwoLives {
  readonly mia: Member;
  readonly ana: Member;
  /** Their connection, where both have written. */
  readonly connection: string;
  /** A post of Mia's that Ana has answered. */
  readonly answered: string;
  /** A post of Ana's that Mia has answered. */
  readonly theirs: string;
}

const sender =
  (stack: Stack, { token }: Pick<Member, 'token'>) =>
  async (route: string, body: object): Promise<void> => {
    const answer = await callJson(stack, route, { body, token });
    if (answer.status !== 200) throw new Error(`${route}: ${answer.status} ${answer.text}`);
  };

/** What one keeps for herself: journal, notes, advice, quiz, favourites, what is synchronised between her devices. */
const liveAlone = async (stack: Stack, member: Member, word: string): Promise<void> => {
  const { id, token } = member;
  const send = sender(stack, member);
  await saveEntry(stack, token, newEntry(`${word} in an entry.`));
  await saveNote(stack, token, newNote(`${word} in a note.`, `Title ${word}`));
  await adviceOf(stack, member);
  await saveConversation(stack, token, `${word} in a conversation.`);
  await send('POST /functions/v1/openai-ephemeral', {});
  await send('POST /api/reset-content/attempts', { id: uuidv7(), answers: needing('energize') });
  await send('PUT /api/reset-content/favourites/emotion-wheel', {});
  const written = { changed_at: new Date().toISOString(), device: uuidv7() };
  await send('POST /api/reset-content/sync', {
    ...{ member: id, cursor: 0, sent_at: written.changed_at },
    changes: [
      { kind: 'task', id: uuidv7(), value: { title: `Task ${word}`, category: 'Home', done: false }, ...written },
      { kind: 'win', id: uuidv7(), value: { day: '2026-11-20', text: `Win ${word}` }, ...written },
    ],
  });
  await liveInAdmin(stack, member, word);
  await liveInMarketplace(stack, member, word);
};

/** @param word stands in everything that Mia gives and writes, her `name` apart; @param other in what Ana does */
export const liveTwoLives = async (stack: Stack, word: string, other: string, name = word): Promise<TwoLives> => {
  const mia = await newMember(stack, { ...newPerson(), firstName: name, email: `${word}@example.org` });
  const ana = await newMember(stack, { ...newPerson(), firstName: other });
  await stack.settle();
  await liveAlone(stack, mia, word);
  await liveAlone(stack, ana, other);

  const [answered, theirs] = [
    await writePost(stack, mia, { title: `Post ${word}`, content: `${word} asks.` }),
    await writePost(stack, ana, { title: `Post ${other}`, content: `${other} asks.` }),
  ];
  await writePost(stack, mia, { title: `Nobody answers ${word}`, anonymous: true });
  const connection = await connectionOf(stack, [mia, ana], 'accepted');
  const challenge = await challengeOf(stack, mia, [mia, ana]);
  await partnerPostOf(stack, mia);
  await updateOf(stack, challenge, mia);
  for (const [who, own, report] of [
    [mia, word, theirs],
    [ana, other, answered],
  ] as const) {
    const send = sender(stack, who);
    for (const post of [answered, theirs]) {
      await send(`POST /api/community/posts/${post}/comments`, { id: uuidv7(), content: `${own} answers.` });
    }
    await send(`POST /api/community/connections/${connection}/messages`, { id: uuidv7(), content: `${own} says.` });
    await send('POST /api/community/reports', {
      ...{ id: uuidv7(), kind: 'post', target: report, reason: 'unkind', note: `${own} reports.` },
    });
  }
  return { mia, ana, connection, answered, theirs };
};
