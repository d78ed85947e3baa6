import { isLife, ProviderEvent } from '@reset/contracts/voice-events';
import { eventIn } from './json.ts';

interface Options {
  /** The provider has taken the session. */
  readonly accepted: () => void;
  readonly failed: (event: ProviderEvent) => void;
  /** Somebody spoke. */
  readonly word: () => void;
  /** Looks through it. @returns whether it is passed on */
  readonly passes: (event: ProviderEvent) => boolean;
  readonly tell: (text: string) => void;
}

/** Takes what a provider says: what is no event goes no further. */
export const fromProvider =
  ({ accepted, failed, word, passes, tell }: Options): ((text: string) => void) =>
  (text) => {
    const plain = eventIn(text);
    // Only we speak in our name.
    if (!plain || plain.type.startsWith('reset.')) return;
    const { data: event } = ProviderEvent.safeParse(plain);
    if (!event) return;
    if (event.type === 'session.updated') accepted();
    if (event.type === 'error') failed(event);
    if (isLife(event.type)) word();
    if (passes(event)) tell(text);
  };
