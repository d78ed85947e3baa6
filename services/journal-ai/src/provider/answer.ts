import type OpenAI from 'openai';
import { failureOf, ProviderFailure } from './failure.ts';
import { watch } from './watch.ts';

export interface Message {
  readonly role: 'system' | 'user';
  readonly content: string;
}

export interface Asking {
  readonly messages: readonly Message[];
  /** Aborted when she leaves; the provider then sees its request end. */
  readonly signal: AbortSignal;
  /** Longest time for the whole answer. */
  readonly totalMs: number;
  readonly maxTokens: number;
}

/** How long a provider may keep the connection open after its last word. */
const GOODBYE_MS = 1_000;
/** More than any of our answers needs: a provider that does not stop is stopped. */
const LONGEST = 20_000;

/**
 * Asks a model and gives the pieces of its answer as they come.
 * @param stillMs longest wait for the first words, and for the next
 * @throws ProviderFailure, also where the answer ends without the provider's word that it is whole
 */
export async function* answerOf(
  client: OpenAI,
  model: string,
  stillMs: number,
  { messages, signal, totalMs, maxTokens }: Asking,
): AsyncGenerator<string, void> {
  const clock = watch(stillMs, totalMs);
  const ending = new AbortController();
  let [length, whole] = [0, false];
  try {
    const chunks = await client.chat.completions.create(
      { model, messages: [...messages], stream: true, max_completion_tokens: maxTokens },
      { signal: AbortSignal.any([signal, clock.signal, ending.signal]) },
    );
    for await (const { choices } of chunks) {
      const { delta, finish_reason } = choices[0] ?? {};
      // Only words count as a sign of life: she waits for nothing else.
      if (delta?.content) {
        clock.alive();
        length += delta.content.length;
        if (length > LONGEST) throw new ProviderFailure('cut');
        yield delta.content;
      }
      if (finish_reason === 'content_filter') throw new ProviderFailure('refused');
      if (finish_reason) {
        whole = true;
        clock.alive(GOODBYE_MS);
      }
    }
    // A connection that breaks, or is aborted, ends the loop like a whole answer does.
    if (!whole || length === 0) throw new ProviderFailure('cut');
  } catch (error) {
    if (signal.aborted) throw new ProviderFailure('left');
    if (!clock.signal.aborted) throw failureOf(error);
    if (!whole || length === 0) throw new ProviderFailure('late');
  } finally {
    clock.stop();
    ending.abort();
  }
}
