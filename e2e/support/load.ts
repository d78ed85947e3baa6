import type { Stack } from '@reset/stack';
import type { Sql } from 'postgres';
import { needing } from './attempts.ts';
import { callJson } from './call.ts';
import { withoutPace } from './no-pace.ts';
import { v7 as uuidv7 } from './uuid.ts';

/** What a load has seen so far. */
interface Load {
  /** Ids that were answered with 200. */
  readonly acknowledged: ReadonlySet<string>;
  /** Statuses of the answers that were not; 0 for a connection that broke. */
  readonly refused: readonly number[];
  /** Lets what is under way end. */
  readonly stop: () => Promise<void>;
}

/**
 * Members save quiz results one after the other. What is not acknowledged is sent again with the same id, as the
 * browser does, until it is.
 */
export const startLoad = async (stack: Pick<Stack, 'url'>, sql: Sql, tokens: readonly string[]): Promise<Load> => {
  await withoutPace(sql, 'reset_content');
  const acknowledged = new Set<string>();
  const refused: number[] = [];
  let going = true;

  const saveOne = async (token: string): Promise<void> => {
    const body = { id: uuidv7(), answers: needing('stabilize') };
    for (;;) {
      const status = await callJson(stack, 'POST /api/reset-content/attempts', { body, token }).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) {
        acknowledged.add(body.id);
        return;
      }
      refused.push(status);
    }
  };
  const member = async (token: string) => {
    while (going) await saveOne(token);
  };
  const running = Promise.all(tokens.map(member));
  return {
    acknowledged,
    refused,
    stop: async () => {
      going = false;
      await running;
    },
  };
};
