import { newId } from './ids.ts';
import type { VoiceScript } from './script.ts';
import type { Dialect } from './session.ts';

export type Emit = (type: string, fields?: Readonly<Record<string, unknown>>) => void;

/** What a server that acknowledges nothing leaves out. */
const ACKNOWLEDGED = /^(?:session\.|input_audio_buffer\.|conversation\.item\.(?:added|done|truncated|deleted)$)/;
const DELTA = /transcript(?:ion)?\.delta$/;
const KEPT = 2_000;

/** @returns the event in the words of before; null where those had none for it */
const inBeta = (type: string, text: string): string | null => {
  if (type === 'conversation.item.done') return null;
  const old = type
    .replace(/^response\.output_(audio|audio_transcript)\./, 'response.$1.')
    .replace(/^conversation\.item\.added$/, 'conversation.item.created');
  return text.replace(`"type":"${type}"`, `"type":"${old}"`).replaceAll('"type":"output_audio"', '"type":"audio"');
};

interface Emitting {
  readonly send: (event: string) => void;
  readonly dialect: () => Dialect;
  readonly script: VoiceScript;
}

/** Sends events in the words that were asked for, as far as the script lets it. */
export const createEmitter = ({ send, dialect, script }: Emitting) => {
  const sent: string[] = [];
  const write = (type: string, event: object): void => {
    const text = JSON.stringify(event);
    const said = dialect() === 'beta' ? inBeta(type, text) : text;
    if (said === null) return;
    if (sent.at(-1) !== type && sent.length < KEPT) sent.push(type);
    send(said);
    if (script.noise)
      send(JSON.stringify({ type: 'reset.unheard.of', event_id: newId('event'), of: [null, { type }] }));
  };
  const emit: Emit = (type, fields = {}) => {
    if (script.acknowledges === false && ACKNOWLEDGED.test(type)) return;
    if (script.deltas === false && DELTA.test(type)) return;
    write(type, { type, event_id: newId('event'), ...fields });
  };
  return {
    emit,
    /** As it stands, whatever the script leaves out. */
    raw: (event: Readonly<Record<string, unknown>>) => write(String(event['type']), event),
    sent: (): readonly string[] => sent,
  };
};
