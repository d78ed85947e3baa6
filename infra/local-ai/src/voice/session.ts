import * as z from 'zod';

/** Today's vocabulary, and the one before it. */
export type Dialect = 'ga' | 'beta';

const rates = z.union([z.literal(8_000), z.literal(16_000), z.literal(24_000), z.literal(48_000)]);

const TurnDetection = z.strictObject({
  type: z.enum(['server_vad', 'semantic_vad']).default('server_vad'),
  threshold: z.number().min(0).max(1).default(0.5),
  prefix_padding_ms: z.int().min(0).default(300),
  silence_duration_ms: z.int().min(0).default(500),
  idle_timeout_ms: z.int().nullish(),
  eagerness: z.string().optional(),
  create_response: z.boolean().default(true),
  interrupt_response: z.boolean().default(true),
});

const Transcription = z.strictObject({
  model: z.string().optional(),
  language: z.string().optional(),
  prompt: z.string().optional(),
});

const Format = z.strictObject({ type: z.literal('audio/pcm'), rate: rates.default(24_000) });

const common = {
  id: z.string().optional(),
  object: z.string().optional(),
  model: z.string().optional(),
  instructions: z.string().optional(),
  tools: z.array(z.unknown()).optional(),
  tool_choice: z.unknown().optional(),
  tracing: z.unknown().optional(),
  prompt: z.unknown().optional(),
  include: z.array(z.string()).nullish(),
};

/** A session in today's words; a field that it does not have voids the whole of it. */
const GaSession = z.strictObject({
  type: z.literal('realtime'),
  ...common,
  output_modalities: z.array(z.enum(['audio', 'text'])).optional(),
  max_output_tokens: z.union([z.int(), z.literal('inf')]).optional(),
  truncation: z.unknown().optional(),
  parallel_tool_calls: z.boolean().optional(),
  reasoning: z.unknown().optional(),
  audio: z
    .strictObject({
      input: z
        .strictObject({
          format: Format.optional(),
          transcription: Transcription.nullish(),
          noise_reduction: z.unknown().optional(),
          turn_detection: TurnDetection.nullish(),
        })
        .optional(),
      output: z
        .strictObject({ format: Format.optional(), voice: z.unknown().optional(), speed: z.number().optional() })
        .optional(),
    })
    .optional(),
});

const BetaSession = z.strictObject({
  ...common,
  modalities: z.array(z.enum(['audio', 'text'])).optional(),
  voice: z.string().optional(),
  input_audio_format: z.literal('pcm16').optional(),
  output_audio_format: z.literal('pcm16').optional(),
  input_audio_transcription: Transcription.nullish(),
  input_audio_noise_reduction: z.unknown().optional(),
  turn_detection: TurnDetection.nullish(),
  temperature: z.number().optional(),
  max_response_output_tokens: z.union([z.int(), z.literal('inf')]).optional(),
  speed: z.number().optional(),
});

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const merged = (under: Fields, over: Fields): Fields =>
  Object.fromEntries(
    [...new Set([...Object.keys(under), ...Object.keys(over)])].map((key) => {
      const [below, above] = [under[key], over[key]];
      if (above === undefined) return [key, below];
      return [key, isFields(below) && isFields(above) ? merged(below, above) : above];
    }),
  );

const detection = TurnDetection.parse({});
const format = Format.parse({ type: 'audio/pcm' });

const initial: Readonly<Record<Dialect, Fields>> = {
  ga: {
    type: 'realtime',
    model: 'reset-companion',
    output_modalities: ['audio'],
    instructions: '',
    audio: {
      input: { format, transcription: null, noise_reduction: null, turn_detection: detection },
      output: { format, voice: 'slt', speed: 1 },
    },
  },
  beta: {
    model: 'reset-companion',
    modalities: ['audio', 'text'],
    instructions: '',
    voice: 'slt',
    input_audio_format: 'pcm16',
    output_audio_format: 'pcm16',
    input_audio_transcription: null,
    turn_detection: detection,
  },
};

export interface Refusal {
  readonly message: string;
  readonly param: string;
  readonly code: string;
}

const refusalOf = (error: z.ZodError): Refusal => {
  const [issue] = error.issues;
  const path = ['session', ...(issue?.path ?? [])];
  if (issue?.code === 'unrecognized_keys') {
    const param = [...path, issue.keys[0]].join('.');
    return { message: `Unknown parameter: '${param}'.`, param, code: 'unknown_parameter' };
  }
  const param = path.join('.');
  return param === 'session.type'
    ? { message: `Missing required parameter: '${param}'.`, param, code: 'missing_required_parameter' }
    : { message: `Invalid value for '${param}': ${issue?.message ?? 'unknown'}.`, param, code: 'invalid_value' };
};

/** What a session comes to, in whichever words it was asked for. */
export interface Settings {
  readonly inputRate: number;
  readonly outputRate: number;
  readonly transcribes: boolean;
  /** Null: she says herself when she has spoken (`input_audio_buffer.commit`). */
  readonly detection: z.output<typeof TurnDetection> | null;
}

export interface Session {
  readonly dialect: Dialect;
  readonly fields: Fields;
  readonly settings: Settings;
}

const settingsOf = (dialect: Dialect, fields: Fields): Settings => {
  if (dialect === 'beta') {
    const { input_audio_transcription: transcription, turn_detection } = BetaSession.parse(fields);
    return {
      ...{ inputRate: 24_000, outputRate: 24_000, transcribes: Boolean(transcription) },
      detection: turn_detection ?? null,
    };
  }
  const { audio } = GaSession.parse(fields);
  return {
    inputRate: audio?.input?.format?.rate ?? 24_000,
    outputRate: audio?.output?.format?.rate ?? 24_000,
    transcribes: Boolean(audio?.input?.transcription),
    detection: audio?.input?.turn_detection ?? null,
  };
};

const sessionOf = (dialect: Dialect, fields: Fields): Session => ({
  dialect,
  fields,
  settings: settingsOf(dialect, fields),
});

export const newSession = (dialect: Dialect, fields: Fields = {}): Session =>
  sessionOf(dialect, merged(initial[dialect], dialect === 'ga' ? fields : {}));

/** The same in other words, as far as they have it: what a session was asked to be is not lost by a change of them. */
const inBeta = ({ fields }: Session): Session =>
  sessionOf('beta', merged(initial.beta, { instructions: fields['instructions'], model: fields['model'] }));

/** @returns the session with what `session.update` changes; a refusal leaves all of it as it was */
export const updated = (session: Session, update: Fields): Session | Refusal => {
  // Whoever names no type and only fields of the old words speaks the old words.
  const isBeta = session.dialect === 'beta' || (!('type' in update) && BetaSession.safeParse(update).success);
  const read = (isBeta ? BetaSession : GaSession).safeParse(update);
  if (!read.success) return refusalOf(read.error);
  const from = isBeta && session.dialect === 'ga' ? inBeta(session) : session;
  return sessionOf(from.dialect, merged(from.fields, read.data));
};

/** @returns the session of a request for a call or a secret */
export const askedSession = (asked: unknown): Fields | Refusal => {
  const read = GaSession.safeParse(asked ?? { type: 'realtime' });
  return read.success ? read.data : refusalOf(read.error);
};

export const isRefusal = (value: object): value is Refusal => 'code' in value && 'param' in value;
