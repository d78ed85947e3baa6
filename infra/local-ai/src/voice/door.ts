import { type Asking, readJson, sendJson } from '../http.ts';
import type { Calls } from './calls.ts';
import { held } from './held.ts';
import { type SeenVoice, VoiceGo, VoiceScript } from './script.ts';
import type { createScripts } from './scripts.ts';
import type { createSecrets } from './secrets.ts';

interface DoorOptions {
  readonly calls: Calls;
  readonly scripts: ReturnType<typeof createScripts>;
  readonly secrets: ReturnType<typeof createSecrets>;
}

/** What only a provider that was started for tests has: calls that go as they are told, and a look at them. */
export const voiceDoor = ({
  calls,
  scripts,
  secrets,
}: DoorOptions): Readonly<Record<string, (asking: Asking) => void>> => {
  const now = (): SeenVoice['held'] => {
    const resources = process.getActiveResourcesInfo();
    const of = (type: string): number => resources.filter((each) => each === type).length;
    return {
      ...{ peers: calls.count('webrtc'), sockets: calls.count('websocket'), codecs: held.codecs },
      ...{ udp: of('UDPWrap'), timers: of('Timeout'), secrets: secrets.count() },
    };
  };
  return {
    'POST /test/voice': ({ res, body }) => {
      const script = readJson(res, VoiceScript, body);
      if (!script) return;
      scripts.tell(script);
      res.writeHead(204).end();
    },
    'GET /test/voice': ({ res }) => sendJson(res, 200, { calls: calls.seen(), held: now() } satisfies SeenVoice),
    'DELETE /test/voice': ({ res }) => {
      scripts.forget();
      calls.forget();
      res.writeHead(204).end();
    },
    'POST /test/voice/go': ({ res, body }) => {
      const go = readJson(res, VoiceGo, body || '{}');
      if (!go) return;
      calls.go(go.call, go.times);
      res.writeHead(204).end();
    },
  };
};
