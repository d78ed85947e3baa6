import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

const MOST = 50;
const LARGEST = 1 << 20;

interface Mailbox {
  /** Where mails are handed over. */
  readonly url: string;
  readonly close: () => void;
}

/**
 * A server on loopback that sends nothing on: where the operator named none, what the house would mail lies in a folder,
 * the latest fifty. For a house that one person tries out.
 * @param folder emptied first
 */
export const openMailbox = async (folder: string): Promise<Mailbox> => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let taken = 0;
  const keep = (mail: Buffer): void => {
    taken += 1;
    writeFileSync(join(folder, `${String(taken).padStart(6, '0')}.eml`), mail, { mode: 0o600 });
    for (const name of readdirSync(folder).toSorted().slice(0, -MOST)) rmSync(join(folder, name), { force: true });
  };
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], logger: false, disableReverseLookup: true, size: LARGEST },
    onData: (stream, _, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.once('end', () => {
        keep(Buffer.concat(pieces));
        done();
      });
    },
  });
  // Whoever breaks off in the middle is no reason to end.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
};
