import type { ProviderEvent } from '@reset/contracts/voice-events';

const OUTPUT = /^response\.(?:audio|audio_transcript|text)\./;

/**
 * What of the provider's answers is kept from her after something was said that asks for people: the answer that is
 * under way, else the next one, until she says something else.
 * @param cancel tells the provider to stop
 */
export const createSilence = (cancel: () => void) => {
  let active: string | null = null;
  let silenced: string | null = null;
  let rests = false;
  return {
    /** What was said asks for people. */
    begin(): void {
      if (active === null) rests = true;
      else {
        silenced = active;
        cancel();
      }
    },
    /** She says something else. */
    end: () => void (rests = false),
    rests: () => rests,
    /** @returns whether an event is to be passed on */
    passes(event: ProviderEvent): boolean {
      const id = event.response?.id ?? event.response_id ?? 'one';
      if (event.type === 'input_audio_buffer.speech_started') rests = false;
      if (event.type === 'response.created') {
        active = id;
        silenced = rests ? id : null;
        if (rests) cancel();
      }
      if (event.type === 'response.done') active = null;
      return silenced !== id || !OUTPUT.test(event.type);
    },
  };
};
