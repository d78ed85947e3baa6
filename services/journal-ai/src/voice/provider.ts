import OpenAI from 'openai';
import type { ClientSecretCreateParams } from 'openai/resources/realtime/client-secrets';
import * as z from 'zod';
import { failureOf, ProviderFailure } from '../provider/failure.ts';
import type { Realtime } from './realtime.ts';
import { newSessionOf, sessionOf } from './session.ts';

const TIMEOUT_MS = 10_000;
const LARGEST = 65_536;

const Minted = z.object({ value: z.string().min(1).max(4_000) });
const CallId = z.string().regex(/^[\w.-]{1,200}$/);

interface StartedCall {
  readonly sdp: string;
  /** Null where the provider names none: then it cannot be ended from here. */
  readonly call: string | null;
}

const within = (signal: AbortSignal): AbortSignal => AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);

/** A failure of what the client library has no word for; where she left, it is nobody's. */
const failed = (signal: AbortSignal, error: unknown): ProviderFailure => {
  if (error instanceof ProviderFailure) return error;
  return new ProviderFailure(signal.aborted ? 'left' : 'late');
};

/** A failure that a status alone tells. */
export const refusedWith = (status: number): ProviderFailure =>
  new ProviderFailure(status === 402 ? 'payment' : status === 429 ? 'limited' : 'refused', status);

/** @throws ProviderFailure where it is longer */
const readBounded = async (answer: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > LARGEST) throw new ProviderFailure('cut');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

const callIn = (answer: Response): string | null =>
  CallId.safeParse(answer.headers.get('location')?.split(/[?#]/)[0]?.split('/').at(-1)).data ?? null;

/** What is asked of whoever speaks as Marin. */
export const realtimeProvider = (realtime: Realtime) => {
  const key = realtime.key ?? 'none';
  const client = new OpenAI({
    ...{ apiKey: key, baseURL: realtime.base, organization: null, project: null, maxRetries: 0, logLevel: 'off' },
  });
  const authorization = `Bearer ${key}`;

  const offered = (sdp: string, minted: string | null): RequestInit => {
    if (minted !== null) {
      return { body: sdp, headers: { authorization: `Bearer ${minted}`, 'content-type': 'application/sdp' } };
    }
    const body = new FormData();
    body.set('sdp', sdp);
    body.set('session', JSON.stringify(newSessionOf(realtime)));
    return { body, headers: { authorization } };
  };

  return {
    /** A secret of the provider's for one conversation. @throws ProviderFailure */
    async mint(signal: AbortSignal): Promise<string> {
      const session = newSessionOf({ ...realtime, dialect: 'ga' }) as unknown;
      const body: ClientSecretCreateParams = { session: session as NonNullable<ClientSecretCreateParams['session']> };
      try {
        return Minted.parse(await client.realtime.clientSecrets.create(body, { signal: within(signal) })).value;
      } catch (error) {
        if (signal.aborted) throw new ProviderFailure('left');
        throw failureOf(error);
      }
    },

    /** Hands an offer on. @param minted null: the key stands for it, and the session goes along. @throws ProviderFailure */
    async start(sdp: string, minted: string | null, signal: AbortSignal): Promise<StartedCall> {
      const path = minted === null ? `?model=${encodeURIComponent(realtime.model)}` : '';
      try {
        const answer = await fetch(`${realtime.base}/realtime/calls${path}`, {
          ...{ ...offered(sdp, minted), method: 'POST', redirect: 'error', signal: within(signal) },
        });
        if (!answer.ok) throw refusedWith(answer.status);
        const given = await readBounded(answer);
        const isSdp = answer.headers.get('content-type')?.startsWith('application/sdp') && given.startsWith('v=0');
        if (!isSdp) throw new ProviderFailure('refused', answer.status);
        return { sdp: given, call: callIn(answer) };
      } catch (error) {
        throw failed(signal, error);
      }
    },

    /** @returns whether nothing is left to be ended there */
    async hangUp(call: string): Promise<boolean> {
      try {
        const answer = await fetch(`${realtime.base}/realtime/calls/${encodeURIComponent(call)}/hangup`, {
          ...{ method: 'POST', redirect: 'error', headers: { authorization }, signal: AbortSignal.timeout(TIMEOUT_MS) },
        });
        await answer.body?.cancel();
        // One that is not there any more is over; a server without this way to end one will not learn it.
        return answer.status < 500 && answer.status !== 429;
      } catch {
        return false;
      }
    },

    /** What the page sends itself, where the provider may have been told nothing of the conversation; else null. */
    sessionToSend: (minted: string | null) => (minted === null ? sessionOf(realtime, 'webrtc') : null),
  };
};

export type RealtimeProvider = ReturnType<typeof realtimeProvider>;
