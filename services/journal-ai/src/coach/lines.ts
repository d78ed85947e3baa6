import type { CoachChunk } from '@reset/contracts/coach';
import { growingAnswer, screenAnswer } from '@reset/safety';

const line = (chunk: Partial<CoachChunk>): string => `data: ${JSON.stringify(chunk)}\n\n`;
const DONE = 'data: [DONE]\n\n';

/** All there is to say where people are needed: no coaching. @param until when that is over, where it is known */
export async function* helpLines(until?: string): AsyncGenerator<string, void> {
  yield line({ help: true, until });
  yield DONE;
}

const said = (content: string): string => line({ choices: [{ delta: { content } }] });

/**
 * The lines of an answer as it comes; words that may turn out not to be fit wait for those that settle it. An answer that is not whole ends without its last line.
 * @param pieces throws where the answer breaks off
 * @param danger whether people are needed, as soon as that is known; never rejects
 * @param keep keeps the whole answer; its id, or null where that was not possible
 * @param failed told why the answer broke off
 * @param showsHelp told that people are shown in its place
 */
export async function* adviceLines(o: {
  readonly pieces: AsyncIterable<string>;
  readonly danger: Promise<boolean>;
  readonly keep: (advice: string) => Promise<string | null>;
  readonly failed: (error: unknown) => Promise<void>;
  readonly showsHelp?: () => Promise<void>;
}): AsyncGenerator<string, void> {
  let advice = '';
  let inDanger = false;
  let held = '';
  const judge = growingAnswer();
  async function* insteadOfAdvice() {
    await o.showsHelp?.();
    yield* helpLines();
  }
  void o.danger.then((danger) => (inDanger = danger));
  try {
    for await (const content of o.pieces) {
      advice += content;
      const verdict = judge(content);
      if (inDanger || verdict === 'unfit') return yield* insteadOfAdvice();
      held += content;
      if (verdict === 'open') continue;
      yield said(held);
      held = '';
    }
  } catch (error) {
    return o.failed(error);
  }
  if ((await o.danger) || screenAnswer(advice)) return yield* insteadOfAdvice();
  if (held !== '') yield said(held);
  const saved = await o.keep(advice);
  if (saved !== null) yield line({ saved });
  yield DONE;
}
