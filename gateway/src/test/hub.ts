import { once } from 'node:events';
import net from 'node:net';
import { Server } from 'socket.io';
import { startServer } from './house.ts';

/** socket.io by its own library, with all that it can: it says back what it hears. */
export const startSocketIo = async () => {
  const server = await startServer((_, res) => res.writeHead(404).end());
  const io = new Server(server.server, { pingInterval: 50, pingTimeout: 5_000, maxHttpBufferSize: 1e7 });
  const beats: string[] = [];
  io.on('connection', (socket) => {
    socket.conn.on('heartbeat', () => beats.push(socket.conn.transport.name));
    socket.on('echo', (said: unknown, answer: (said: unknown) => void) => answer(said));
    socket.on('leave', () => socket.disconnect(true));
  });
  return {
    url: server.url,
    io,
    beats,
    async close() {
      await io.close();
    },
  };
};

/** What stands where the hub is expected, and does with each connection what the test says. */
export const startPlainHub = async (meet: (socket: net.Socket, heard: () => string) => void) => {
  const sockets: net.Socket[] = [];
  const server = net.createServer({ allowHalfOpen: true }, (socket) => {
    let text = '';
    sockets.push(socket);
    socket.on('error', () => {}).on('data', (data) => (text += data.toString('latin1')));
    meet(socket, () => text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    sockets,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export const SWITCHED = 'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n';
