import * as z from 'zod';

/**
 * What a line of a script waits for: `told` (`POST /test/voice/go`), `asked` (an answer is due: `response.create`, or
 * the end of her speech), `spoke` (the end of her speech), `typed` (words that she wrote). What came before the line was
 * reached counts. A line without one follows the line before it at once, the first one the opening of the call.
 */
const After = z.enum(['told', 'asked', 'spoke', 'typed']);

const line = <S extends z.core.$ZodLooseShape>(shape: S) => z.strictObject({ after: After.optional(), ...shape });

export const VoiceLine = z.union([
  /**
   * What she is supposed to have said: her item is committed, then its transcript comes; `late`: after Marin's next
   * answer; `never`: not at all. `pieces` come as deltas one after another (all of `hers`, where there are none).
   */
  line({
    hers: z.string(),
    item: z.string().optional(),
    transcript: z.enum(['now', 'late', 'never']).optional(),
    pieces: z.array(z.string()).optional(),
  }),
  /** Marin says this, in sound and words; the next line follows when she has said it or was interrupted. */
  line({ marin: z.string(), item: z.string().optional() }),
  /** The beginning of an answer that stays unfinished until it is cancelled or the call ends: nothing more comes. */
  line({ begins: z.string(), item: z.string().optional() }),
  /** An event, sent as it stands. */
  line({ event: z.record(z.string(), z.unknown()) }),
  line({ error: z.strictObject({ message: z.string(), code: z.string().optional(), type: z.string().optional() }) }),
  /** The connection ends: `politely` by the protocol's own goodbye, `rudely` with none (nothing comes any more). */
  line({ lose: z.enum(['politely', 'rudely']) }),
]);
export type VoiceLine = z.output<typeof VoiceLine>;

/**
 * How the calls go that come from now on: body of `POST /test/voice`. It is added before those told earlier; the first
 * one that fits takes a call. `DELETE /test/voice` forgets scripts and what was seen.
 */
export const VoiceScript = z.strictObject({
  /** Only calls in whose session (as JSON, with what was said when its secret was made) these words stand. */
  when: z.string().optional(),
  /** Only as many calls; then it is forgotten. Refusals count as calls. */
  calls: z.int().min(1).optional(),
  /** Only calls by this transport. */
  transport: z.enum(['webrtc', 'websocket']).optional(),
  /** Beta names without having been asked for them. */
  dialect: z.enum(['ga', 'beta']).optional(),
  /** `secret`: none is made; `call`: no offer is taken, no socket opened. In the protocol's words. */
  refuse: z
    .strictObject({
      at: z.enum(['secret', 'call']),
      status: z.union([z.literal(400), z.literal(401), z.literal(403), z.literal(404), z.literal(429), z.literal(500)]),
      code: z.string().optional(),
    })
    .optional(),
  /** `none`: an offer (or a socket) gets no answer; `deaf`: an answer after which no packet ever comes. */
  answer: z.enum(['none', 'deaf']).optional(),
  /** `false`: `session.*`, `input_audio_buffer.*` and `conversation.item.added` and its like are never said. */
  acknowledges: z.boolean().optional(),
  /** `false`: transcripts come whole, without deltas. */
  deltas: z.boolean().optional(),
  /** Events that nobody knows stand between the others. */
  noise: z.boolean().optional(),
  /** `false`: she is heard by nobody (her sound is counted all the same). */
  listens: z.boolean().optional(),
  /** `false`: Marin says what stands in the lines, nothing of her own. */
  answers: z.boolean().optional(),
  /** Milliseconds between two pieces of an answer; by default a part of its length. 0: all at once. */
  paceMs: z.int().min(0).max(10_000).optional(),
  lines: z.array(VoiceLine).optional(),
});
export type VoiceScript = z.output<typeof VoiceScript>;

/** Body of `POST /test/voice/go`: lines that wait for `told` go on, in that call or in all that are open. */
export const VoiceGo = z.strictObject({ call: z.string().optional(), times: z.int().min(1).default(1) });

/** One call, as `GET /test/voice` tells of it. */
export interface SeenCall {
  /** `rtc_...` as in `Location`, or `sock_...`. */
  readonly id: string;
  readonly transport: 'webrtc' | 'websocket';
  readonly dialect: 'ga' | 'beta';
  /** `secret`: one that was made here; `key`: any other bearer; `none`. */
  readonly by: 'secret' | 'key' | 'none';
  /** `asked`: not connected yet. */
  readonly state: 'asked' | 'open' | 'closed';
  /** Why it ended: `hangup`, `left` (she went, or was not heard of any more), `lost` (told to), `never`, `stopped`. */
  readonly why: string | null;
  /** What the session was asked to be, and is. */
  readonly session: Readonly<Record<string, unknown>>;
  /** What the client sent, in order; sound only as a count: many appends beside each other are one with `times`. */
  readonly events: readonly Readonly<Record<string, unknown>>[];
  /** What was sent to the client: types in order, deltas beside each other once. */
  readonly sent: readonly string[];
  /** What Marin said: `completed`, `cancelled`, or still `in_progress`. */
  readonly answers: readonly { readonly text: string; readonly status: string }[];
  /** Her sound: samples that came, loudest and mean level (0-1). */
  readonly heard: { readonly samples: number; readonly loudest: number; readonly mean: number };
  /** Lines of the script that are done and how many there are; `after`: what the next one waits for. */
  readonly lines: { readonly done: number; readonly all: number; readonly after: string | null };
}

/** `GET /test/voice`: every call since the last `DELETE`, oldest first, and what the process holds at this moment. */
export interface SeenVoice {
  readonly calls: readonly SeenCall[];
  readonly held: {
    /** Of WebRTC, of web sockets. */
    readonly peers: number;
    readonly sockets: number;
    /** Handles of the process: UDP sockets and timers. */
    readonly udp: number;
    readonly timers: number;
    readonly codecs: number;
    /** Secrets that were made and are good still. */
    readonly secrets: number;
  };
}
