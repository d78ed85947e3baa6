import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { answerParent } from './child.ts';

// socket.io as its documentation shows it: whoever joined a room hears what is said there.

interface Said {
  readonly room: { readonly id: string };
}

const start = async (): Promise<string> => {
  const server = createServer();
  new Server(server, { transports: ['websocket'] }).on('connection', (socket) => {
    socket.on('join', (room: Said['room'], done: (answer: object) => void) => {
      void socket.join(room.id);
      done({});
    });
    socket.on('say', (said: Said, done: (answer: object) => void) => {
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
