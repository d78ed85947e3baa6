import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Asking } from '../http.ts';
import type { Voice, VoiceOptions } from './voice.ts';

const PATHS = /^[A-Z]+ \/(?:v1\/realtime|test\/voice)\b/;

/** The voice, which is loaded when somebody talks for the first time: most who run this never do. */
export const createVoice = (options: VoiceOptions) => {
  let loaded: Promise<Voice> | null = null;
  const load = (): Promise<Voice> => {
    loaded ??= import('./voice.ts').then(({ Voice: Loaded }) => new Loaded(options));
    return loaded;
  };
  return {
    /** @returns what answers `METHOD /path`; null where that is none of the voice's */
    route: async (name: string): Promise<((asking: Asking) => Promise<void>) | null> =>
      PATHS.test(name) ? (await load()).route(name) : null,
    upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void {
      // Whoever leaves before it is open: nobody else listens to that.
      socket.on('error', () => socket.destroy());
      load()
        .then((voice) => voice.upgrade(req, socket, head))
        .catch((err: unknown) => {
          options.log.error({ err }, 'a socket could not be opened');
          socket.destroy();
        });
    },
    close: async (): Promise<void> => (await loaded)?.close(),
  };
};
