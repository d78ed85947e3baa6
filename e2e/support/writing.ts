import type { NewEntry } from '@reset/contracts/journal';
import { adviceApi, entriesApi, notesApi } from '@reset/contracts/http/journal-ai';
import type { Stack } from '@reset/stack';
import { callJson } from './call.ts';
import type { Member } from './people.ts';
import { v7 as uuidv7 } from './uuid.ts';

type Where = Pick<Stack, 'url'>;

/** An entry that has not been saved before. */
export const newEntry = (content = 'A quiet morning, for once.'): NewEntry => ({
  ...{ id: uuidv7(), content, mood: 4, energy: 3, mood_tags: ['peace'] },
  ...{ entry_type: 'morning', source: 'text' },
});

/** A note that has not been saved before. */
export const newNote = (content = 'Ask the neighbour about Friday.', title = 'Friday') => ({
  id: uuidv7(),
  title,
  content,
});

/** Saves an entry. @returns its id */
export const saveEntry = async (stack: Where, token: string, entry: NewEntry = newEntry()): Promise<string> => {
  const { status, json, text } = await callJson(stack, 'POST /api/journal-ai/entries', { body: entry, token });
  if (status !== 200) throw new Error(`saving an entry: ${status} ${text}`);
  return entriesApi.createEntry.output.parse(json).id;
};

/** Saves a note. @returns its id */
export const saveNote = async (stack: Where, token: string, note = newNote()): Promise<string> => {
  const { status, json, text } = await callJson(stack, 'POST /api/journal-ai/notes', { body: note, token });
  if (status !== 200) throw new Error(`saving a note: ${status} ${text}`);
  return notesApi.createNote.output.parse(json).id;
};

const listAdvice = async (stack: Where, token: string) => {
  const { status, json, text } = await callJson(stack, 'GET /api/journal-ai/advice', { token });
  if (status !== 200) throw new Error(`advice: ${status} ${text}`);
  return adviceApi.listAdvice.output.parse(json).items;
};

/** The id of advice that she has; she asks for some where she has none. */
export const adviceOf = async (stack: Where, { id, token }: Pick<Member, 'id' | 'token'>): Promise<string> => {
  const [known] = await listAdvice(stack, token);
  if (known) return known.id;
  const { status, text } = await callJson(stack, 'POST /functions/v1/life-advisor', { body: { userId: id }, token });
  const [given] = await listAdvice(stack, token);
  if (!given) throw new Error(`asked for advice, and none was kept: ${status} ${text}`);
  return given.id;
};
