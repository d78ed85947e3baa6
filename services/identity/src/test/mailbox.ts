import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';

interface Mail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** As it came, with soft line breaks undone. */
  readonly text: string;
}

/** A real SMTP server on loopback, and what it took. */
export interface Mailbox {
  readonly url: string;
  readonly mails: readonly Mail[];
  /** The latest to an address, as soon as there are so many. */
  readonly latest: (to: string, count?: number) => Promise<Mail>;
  /** While true nothing is taken. */
  rests: boolean;
  readonly close: () => Promise<void>;
}

const textOf = (raw: string): string =>
  raw
    .slice(raw.indexOf('\r\n\r\n') + 4)
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

export const openMailbox = async (): Promise<Mailbox> => {
  const mails: Mail[] = [];
  const state = { rests: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.once('end', () => {
        if (state.rests) return done(Object.assign(new Error('resting'), { responseCode: 451 }));
        const raw = Buffer.concat(pieces).toString();
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address).join(','),
          subject: /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '',
          text: textOf(raw),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    get rests() {
      return state.rests;
    },
    set rests(now) {
      state.rests = now;
    },
    async latest(to, count = 1) {
      const hers = () => mails.filter((mail) => mail.to === to);
      await expect.poll(() => hers().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
      const mail = hers().at(-1);
      if (!mail) throw new Error('no mail');
      return mail;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

/** @returns what a link of a mail holds, and the code beside it */
export const proofIn = ({ text }: Pick<Mail, 'text'>) => {
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  const url = new URL(link);
  const held = new URLSearchParams(url.hash ? url.hash.slice(1) : url.search);
  return {
    url,
    token_hash: held.get('token_hash') ?? '',
    type: held.get('type') ?? '',
    code: /code: (\d{6})/.exec(text)?.[1] ?? '',
  };
};
