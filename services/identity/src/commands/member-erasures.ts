import { command } from '@reset/service-kit';
import * as z from 'zod';
import { receipts } from '../erasures/receipt.ts';
import { receiptWords } from '../erasures/words.ts';

// member:erasures [ID]: the erasures that are open, or the receipt of one. Wants DATABASE_URL of the identity service.
const [id, ...more] = process.argv.slice(2);
if (more.length || (id !== undefined && !z.uuid().safeParse(id).success)) {
  console.error('Usage: member:erasures [ID]');
  process.exit(2);
}
try {
  const found = await command(process.env, ({ db }) => receipts(db, id === undefined ? 'open' : { id }));
  const none = id === undefined ? 'No erasure is open.' : `There is no erasure ${id}.`;
  console.log(found.length ? found.map(receiptWords).join('\n\n') : none);
  process.exitCode = id !== undefined && !found.length ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
