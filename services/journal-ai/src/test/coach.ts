import { CoachChunk } from '@reset/contracts/coach';
import type { Client } from '@reset/service-kit/test';

/** What came of an answer of the coach. */
interface Coached {
  readonly status: number;
  /** The error's words, where it was refused. */
  readonly error: string | null;
  readonly text: string;
  readonly help: boolean;
  readonly until: string | null;
  readonly saved: string | null;
  /** Whether the last line says that it is whole. */
  readonly whole: boolean;
}

export const askCoach = (who: Client, userId = who.id, signal?: AbortSignal): Promise<Response> =>
  who.fetch('/functions/v1/life-advisor', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId }),
    ...(signal && { signal }),
  });

/** Reads an answer to its end. */
export const coached = async (response: Response): Promise<Coached> => {
  const { status } = response;
  const body = await response.text();
  if (status !== 200) {
    const { error } = JSON.parse(body) as { error: string };
    return { status, error, text: '', help: false, until: null, saved: null, whole: false };
  }
  const data = [...body.matchAll(/^data: (.*)$/gm)].map(([, line = '']) => line);
  const whole = data.at(-1) === '[DONE]';
  const chunks = data.filter((line) => line !== '[DONE]').map((line) => CoachChunk.parse(JSON.parse(line)));
  return {
    status,
    error: null,
    text: chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join(''),
    help: chunks.some(({ help }) => help === true),
    until: chunks.find(({ until }) => until !== undefined)?.until ?? null,
    saved: chunks.find(({ saved }) => saved !== undefined)?.saved ?? null,
    whole,
  };
};
