import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import { generate } from 'selfsigned';

interface Front {
  readonly url: string;
  /** From now on connections that ask for this are cut off; null: none. */
  refuse(asked: RegExp | null): void;
  close(): void;
}

/** HTTPS at an address, in front of a port on loopback: what a proxy of an operator's would be. */
export const startFront = async (host: string, port: number): Promise<Front> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], { keySize: 2048 });
  const open = new Set<Socket>();
  let refused: RegExp | null = null;
  const server = createServer({ key, cert }, (socket) => {
    socket.once('data', (first) => {
      if (refused?.test(first.toString('latin1').split('\r\n')[0] ?? '')) return void socket.destroy();
      const behind = connect(port, '127.0.0.1');
      behind.write(first);
      socket.pipe(behind).pipe(socket);
      for (const end of [socket, behind]) {
        open.add(end);
        end.on('error', () => end.destroy());
        end.once('close', () => {
          open.delete(end);
          (end === socket ? behind : socket).destroy();
        });
      }
    });
    socket.on('error', () => socket.destroy());
  });
  server.listen(0, host);
  await once(server, 'listening');
  return {
    url: `https://${host}:${(server.address() as { port: number }).port}`,
    refuse(asked) {
      refused = asked;
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
};
