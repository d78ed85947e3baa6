import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { Stack } from '@reset/stack';
import { callJson } from '../support/call.ts';
import { inDatabase } from '../support/forum.ts';
import { chatOf } from '../support/marketplace.ts';
import { withoutPace } from '../support/no-pace.ts';
import { type Member, newMember } from '../support/people.ts';
import { inTurn, median, report } from './rounds.ts';

const ROUNDS = 3;
const EACH = 300;
const AT_ONCE = 8;
const [WIDTH, HEIGHT] = [4000, 3000];

const chunk = (type: string, data: Uint8Array): Buffer<ArrayBuffer> => {
  const [body, framed] = [Buffer.concat([Buffer.from(type), data]), Buffer.alloc(data.length + 12)];
  framed.writeUInt32BE(data.length);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), data.length + 8);
  return framed;
};

/** 12 megapixels in little more than a megabyte, as the PNG specification frames them. */
const photo = (): Blob => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH);
  head.writeUInt32BE(HEIGHT, 4);
  // Eight bits each of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT);
  for (let at = 0; at < rows.length; at += 1) rows[at] = at % (WIDTH * 3 + 1) ? (at >> 9) & 0xff : 0;
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk('IDAT', deflateSync(rows));
  return new Blob([magic, chunk('IHDR', head), data, chunk('IEND', Buffer.alloc(0))], { type: 'image/png' });
};

const p99 = async (times: number, once: () => Promise<void>): Promise<number> => {
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    await once();
    took.push(performance.now() - began);
  }
  return took.toSorted((a, b) => a - b)[Math.ceil(times * 0.99) - 1] ?? Number.NaN;
};

/** Sending a chat message while eight members send a photo each, again and again, against sending it while nobody does. */
export const benchUploads = async (stack: Stack): Promise<void> => {
  const people = await Promise.all(Array.from({ length: AT_ONCE + 2 }, () => newMember(stack)));
  const [ana, eve, ...sellers] = people as [Member, Member, ...Member[]];
  await stack.settle();
  await inDatabase(stack, (sql) => withoutPace(sql, 'marketplace'), 'marketplace');
  const chat = await chatOf(stack, [ana, eve]);
  const image = photo();
  const send = async () => {
    const body = { id: randomUUID(), content: 'Is it still there?' };
    const { status } = await callJson(stack, `POST /api/marketplace/chats/${chat}/messages`, {
      body,
      token: ana.token,
    });
    if (status !== 200) throw new Error(`sending: ${status}`);
  };
  let sent = 0;
  const upload = async (token: string) => {
    const body = new FormData();
    body.append('id', randomUUID());
    body.append('image', image, 'photo.png');
    const { status, text } = await callJson(stack, 'POST /api/marketplace/images', { body, token });
    if (status !== 200) throw new Error(`upload: ${status} ${text}`);
    sent += 1;
  };
  const during = async () => {
    let going = true;
    const all = sellers.map(async ({ token }) => {
      while (going) await upload(token);
    });
    const took = await p99(EACH, send);
    going = false;
    await Promise.all(all);
    return took;
  };
  const { a, b } = await inTurn(ROUNDS, during, () => p99(EACH, send));
  const [busy, quiet] = [median(a), median(b)];
  const made = `${busy.toFixed(1)} and ${quiet.toFixed(1)} ms, ${sent} photos of 12 megapixels meanwhile`;
  report('a chat during eight uploads vs quiet, p99', busy / quiet, '<= 2', made);
};
