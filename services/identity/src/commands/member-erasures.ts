import { asProcess, command, operate } from '@reset/service-kit/command';
import * as z from 'zod';
import { receipts } from '../erasures/receipt.ts';
import { receiptWords } from '../erasures/words.ts';

// member:erasures [ID]: the erasures that are open, or the receipt of one. Wants DATABASE_URL of the identity service.
export const memberErasures = operate(
  'Usage: member:erasures [ID]',
  (args) => z.union([z.tuple([]), z.tuple([z.uuid()])]).safeParse(args).data ?? null,
  async ([id], { env }) => {
    const erasures = await command(env, ({ db }) => receipts(db, id === undefined ? 'open' : { id }));
    const none = id === undefined ? 'No erasure is open.' : `There is no erasure ${id}.`;
    const said = erasures.length ? erasures.map(receiptWords).join('\n\n') : none;
    return { said, code: id !== undefined && !erasures.length ? 1 : 0 };
  },
);

if (import.meta.main) await asProcess(memberErasures);
