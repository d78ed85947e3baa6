import type { ProviderEvent } from '@reset/contracts/voice-events';

const answerOf = ({ response, response_id }: ProviderEvent): string | undefined => response?.id ?? response_id;

/** Whether what comes is still of the answer that was cut off: a server may go on with it for a while. */
export class CutOff {
  #current: string | undefined;
  #cut: { readonly answer: string | undefined } | null = null;

  get holds(): boolean {
    return this.#cut !== null;
  }

  begin(): void {
    this.#cut = { answer: this.#current };
  }

  end(): void {
    this.#cut = null;
  }

  hear(event: ProviderEvent): void {
    const answer = answerOf(event);
    if (event.type.startsWith('response.') && answer !== undefined) this.#current = answer;
    const isAnother = answer !== undefined && this.#cut !== null && answer !== this.#cut.answer;
    const begins = event.type === 'response.created' || event.type === 'output_audio_buffer.started';
    if (begins || (isAnother && event.type.startsWith('response.'))) this.end();
  }
}
