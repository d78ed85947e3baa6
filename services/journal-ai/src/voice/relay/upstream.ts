import { WebSocket } from 'ws';
import type { Realtime } from '../realtime.ts';

const HANDSHAKE_MS = 10_000;
/** A second of sound is some sixty thousand. */
const LARGEST = 2 * 1024 * 1024;

/** A conversation at the provider, over a web socket. */
export const openUpstream = (realtime: Realtime): WebSocket => {
  const { base, key, model, dialect, subprotocol } = realtime;
  const url = `${base.replace(/^http/, 'ws')}/realtime?model=${encodeURIComponent(model)}`;
  return new WebSocket(url, subprotocol ?? [], {
    headers: {
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...(dialect === 'beta' && { 'openai-beta': 'realtime=v1' }),
    },
    ...{ handshakeTimeout: HANDSHAKE_MS, maxPayload: LARGEST, perMessageDeflate: false, followRedirects: false },
  });
};
