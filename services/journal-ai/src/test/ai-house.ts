import { randomUUID } from 'node:crypto';
import { entriesApi } from '@reset/contracts/http/journal-ai';
import type { Entry } from '@reset/contracts/journal';
import { type Client, type Stack, stack } from '@reset/service-kit/test';
import { journalAi } from '../service.ts';

/** journal-ai with a provider of its own choice. */
export const startHouse = (env: Readonly<Record<string, string>>): Promise<Stack> =>
  stack(journalAi, new URL('../../', import.meta.url), env);

/** Saves an entry as she would. */
export const write = (who: Client, content: string, mood = 2, energy = 2): Promise<Entry> =>
  who.send(entriesApi.createEntry, { id: randomUUID(), content, mood, energy });
