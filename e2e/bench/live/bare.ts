import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import postgres from 'postgres';
import { Server } from 'socket.io';
import { answerParent } from './child.ts';

// socket.io as its documentation shows it: whoever joined a room hears what is said there.

interface Said {
  readonly room: { readonly id: string };
  readonly message: { readonly id: string; readonly content: string };
}

/** @returns keeps what was said in a bare transaction */
const openStore = async (url: string): Promise<(said: Said) => Promise<unknown>> => {
  const sql = postgres(url, { max: 10 });
  await sql`create table bench_said (id uuid primary key, room uuid, body bytea, at timestamptz)`;
  await sql`create index on bench_said (room, at)`;
  return ({ room, message: { id, content } }) =>
    sql.begin((tx) => tx`insert into bench_said values (${id}, ${room.id}, ${Buffer.from(content)}, now())`);
};

/** @param store a database that what is said is kept in before it is passed on. @returns where it answers */
const start = async (store: string | null): Promise<string> => {
  const keep = store === null ? null : await openStore(store);
  const page = readFileSync(join(import.meta.dirname, 'bare.html'));
  const server = createServer((_, res) => res.writeHead(200, { 'content-type': 'text/html' }).end(page));
  new Server(server, { transports: ['websocket'] }).on('connection', (socket) => {
    socket.on('join', (room: Said['room'], done: (answer: object) => void) => {
      void socket.join(room.id);
      done({});
    });
    socket.on('say', async (said: Said, done: (answer: object) => void) => {
      await keep?.(said);
      socket.nsp.to(said.room.id).emit('message', said);
      done({});
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const answers = { start };
export type Bare = typeof answers;
answerParent(answers);
