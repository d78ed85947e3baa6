import { once } from 'node:events';
import net from 'node:net';

/** A connection that says exactly these bytes. @returns all that came back until the other side closed */
export const sendRaw = async (port: number, text: string): Promise<string> => {
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => void (answer += chunk));
  socket.write(text);
  await once(socket, 'close');
  return answer;
};

/** One GET with a path that no client library would send. */
export const rawGet = (port: number, path: string, headers: Record<string, string> = {}): Promise<string> => {
  const lines = Object.entries({ host: 'x', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return sendRaw(port, [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
};
