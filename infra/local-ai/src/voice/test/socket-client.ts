import { once } from 'node:events';
import { WebSocket } from 'ws';
import { fromBase64, toBase64 } from '../sound.ts';
import { createInbox, type Provider } from './provider.ts';

/** @returns a client of the provider's web socket */
export const openSocket = async ({ url }: Pick<Provider, 'url'>, bearer = 'any', headers: object = {}) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/realtime?model=small`, {
    headers: { authorization: `Bearer ${bearer}`, ...headers },
  });
  const inbox = createInbox();
  socket.on('message', (data: Buffer) => inbox.add(data.toString('utf8')));
  const closed = new Promise<number>((resolve) => {
    socket.once('close', resolve);
  });
  socket.on('error', () => {});
  await Promise.race([
    once(socket, 'open'),
    once(socket, 'unexpected-response').then(([, answer]) => {
      socket.terminate();
      throw new Error(`refused: ${(answer as { statusCode: number }).statusCode}`);
    }),
  ]);
  const send = (event: object): void => socket.send(JSON.stringify(event));
  return {
    ...inbox,
    socket,
    closed,
    send,
    speak: (pcm: Int16Array<ArrayBuffer>) => send({ type: 'input_audio_buffer.append', audio: toBase64(pcm) }),
    /** Samples of sound that came. */
    samples: () =>
      inbox.events
        .filter(({ type }) => /^response\.(?:output_)?audio\.delta$/.test(type))
        .reduce((sum, { delta }) => sum + fromBase64(String(delta)).length, 0),
  };
};
