import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  exportExpectations,
  messagesExpectations,
  moderationExpectations,
  noticesExpectations,
  unreadExpectations,
} from '../expectations/parts.ts';

export const actors = ['anonymous', 'forged', 'expired', 'stranger', 'counterpart', 'owner', 'admin'] as const;
export type Actor = (typeof actors)[number];

/** A counterpart only where the thing has one. */
type Expected = Readonly<Record<Exclude<Actor, 'counterpart'>, number>> & { readonly counterpart?: number };

/** What is reviewed: route -> caller -> status. */
export const expectations: Readonly<Record<string, Expected>> = {
  ...(JSON.parse(readFileSync(join(import.meta.dirname, '../expectations/routes.json'), 'utf8')) as Readonly<
    Record<string, Expected>
  >),
  ...exportExpectations('identity'),
  ...exportExpectations('reset-content'),
  ...exportExpectations('journal-ai'),
  ...exportExpectations('community'),
  ...moderationExpectations('community'),
  ...unreadExpectations('community'),
  ...noticesExpectations('community'),
  ...messagesExpectations('community', 'connections', 'connection_id'),
  ...exportExpectations('marketplace'),
  ...moderationExpectations('marketplace'),
  ...messagesExpectations('marketplace', 'chats', 'chat_id'),
  ...unreadExpectations('marketplace'),
  ...noticesExpectations('marketplace'),
  ...exportExpectations('admin'),
  ...unreadExpectations('admin'),
  ...noticesExpectations('admin'),
};
