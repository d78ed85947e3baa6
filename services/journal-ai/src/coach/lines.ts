import type { CoachChunk } from '@reset/contracts/coach';
import { screenAnswer } from '@reset/safety';

const line = (chunk: Partial<CoachChunk>): string => `data: ${JSON.stringify(chunk)}\n\n`;
const DONE = 'data: [DONE]\n\n';

/** All there is to say where people are needed: no coaching. */
export async function* helpLines(): AsyncGenerator<string, void> {
  yield line({ help: true });
  yield DONE;
}

/**
 * The lines of an answer as it comes. An answer that is not whole ends without its last line.
 * @param pieces throws where the answer breaks off
 * @param isDanger asked once the answer is whole
 * @param keep keeps the whole answer; its id, or null where that was not possible
 * @param failed told why the answer broke off
 */
export async function* adviceLines(o: {
  readonly pieces: AsyncIterable<string>;
  readonly isDanger: () => Promise<boolean>;
  readonly keep: (advice: string) => Promise<string | null>;
  readonly failed: (error: unknown) => Promise<void>;
}): AsyncGenerator<string, void> {
  let advice = '';
  try {
    for await (const content of o.pieces) {
      advice += content;
      if (screenAnswer(advice)) return yield* helpLines();
      yield line({ choices: [{ delta: { content } }] });
    }
  } catch (error) {
    return o.failed(error);
  }
  if (await o.isDanger()) return yield* helpLines();
  const saved = await o.keep(advice);
  if (saved !== null) yield line({ saved });
  yield DONE;
}
