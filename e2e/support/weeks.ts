import type { Stack } from '@reset/stack';
import { callJson } from './call.ts';
import type { Member } from './people.ts';
import { newEntry, newNote, saveEntry, saveNote } from './writing.ts';

const pages = [
  [
    'The baby woke at two, at three and at five. I cried in the kitchen over a spilled bottle, and then laughed: it was only milk.',
    2,
    1,
    ['overwhelm', 'hope'],
  ],
  ['I said no to the extra shift. Felt guilty all evening, but my shoulders came down.', 3, 2, ['stress']],
  ['We walked to the river. Ten minutes of sun on my face. I want to remember this.', 4, 3, ['gratitude', 'peace']],
  ['Nobody asked how my day was. I noticed that I waited for it.', 2, 2, []],
  ['Slept six hours in one piece. A different person wrote the list today.', 4, 4, ['joy']],
  ['My mother called. I did not explain myself, and nothing fell apart.', 4, 3, ['hope']],
] as const;

const DAY = 86_400_000;

/** A few weeks of a member's journal, the newest answered, and two notes; for pictures. */
export const aFewWeeks = async (stack: Pick<Stack, 'url'>, { token }: Member): Promise<void> => {
  for (let day = 17; day >= 0; day -= day % 4 === 3 ? 2 : 1) {
    const [content, mood, energy, mood_tags] = pages[day % pages.length] ?? pages[0];
    const written_at = new Date(Date.now() - day * DAY - 60_000).toISOString();
    const words = { content, mood, energy };
    const entryId = await saveEntry(stack, token, { ...newEntry(), ...words, mood_tags: [...mood_tags], written_at });
    if (day > 0) continue;
    const answer = await callJson(stack, 'POST /functions/v1/journal-feedback', { token, body: { ...words, entryId } });
    if (answer.status !== 200) throw new Error(`feedback: ${answer.status} ${answer.text}`);
  }
  await saveNote(stack, token, newNote('What if I am allowed to be tired and good at this at the same time?', ''));
  await saveNote(
    stack,
    token,
    newNote('Call the school about the trip. Winter boots. Ask Lena whether she can take Thursday.', 'Before Monday'),
  );
};
