import net from 'node:net';

/** A connection that does what the test says; it never fails the test by breaking. */
export const rawClient = (port: number, localAddress = '127.0.0.1') => {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress });
  let said = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => void (said += chunk));
  socket.on('error', () => {});
  return { socket, said: () => said };
};

/** The head of a request, and as much of its body as is given. */
export const head = (method: string, path: string, length: number, body = '', type = 'application/json'): string =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${body}`;
