import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openMailbox } from './mailbox.ts';
import { temporaryFolder } from './test/folder.ts';

/** Hands over one mail, line by line as the server goes along. */
const hand = (url: string, words: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const lines = [
      ...['EHLO here', 'MAIL FROM:<reset@localhost>', 'RCPT TO:<mia@reset.example>', 'DATA'],
      ...[`Subject: Hello\r\n\r\n${words}\r\n.`, 'QUIT'],
    ];
    const socket = connect(Number(port), hostname);
    socket.on('data', (bytes: Buffer) => {
      // Only the last line of an answer has a blank behind its number.
      if (/^\d{3} .*\r\n$/m.test(bytes.toString())) socket.write(`${lines.shift() ?? ''}\r\n`);
    });
    socket.once('close', () => resolve());
    socket.once('error', reject);
  });

test('what is mailed lies in the folder and goes nowhere else, the latest fifty', async () => {
  const folder = join(temporaryFolder(), 'mail');
  const mailbox = await openMailbox(folder);
  onTestFinished(mailbox.close);
  await Promise.all(Array.from({ length: 52 }, () => hand(mailbox.url, 'words of a mail')));
  await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(50));
  const names = readdirSync(folder).toSorted();
  expect([names[0], names.at(-1)]).toEqual(['000003.eml', '000052.eml']);
  expect(readFileSync(join(folder, '000052.eml'), 'utf8')).toContain('words of a mail');
});
