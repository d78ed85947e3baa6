import { ErrorBody, type ErrorCode, errorMessages, errorStatus } from '@reset/contracts/errors';
import type { Named, Output } from '@reset/contracts/http';
import * as z from 'zod/mini';

/** A refused or failed call. `message` is written for the reader; `fields` maps an input's path to its message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  /** What the service itself said; null where `message` is ours. */
  readonly said: string | null;
  readonly fields: Readonly<Record<string, string>>;
  /** Of `stale`: the row as it is now, where the service told it; read with `currentOf`. */
  readonly current: unknown;
  /** Leads to the log line of the service; null when none was reached. */
  readonly requestId: string | null;

  /** @param said what the service said; what it left out is filled from the contract's messages */
  constructor(
    code: ErrorCode,
    said: { error?: string; fields?: Record<string, string> | undefined; current?: unknown; requestId?: string } = {},
  ) {
    super(said.error ?? errorMessages[code]);
    this.code = code;
    this.said = said.error ?? null;
    this.fields = said.fields ?? {};
    this.current = said.current;
    this.requestId = said.requestId ?? null;
  }
}

/** The least an error's body can say. */
const Explained = z.object({ error: z.string() });

const FINAL: readonly ErrorCode[] = [
  'invalid',
  'conflict',
  'stale',
  'forbidden',
  'fresh',
  'suspended',
  'not_found',
  'too_large',
  'unsupported',
];

/** @returns whether sending the same again by itself would be refused again */
export const isFinal = ({ code }: ApiError): boolean => FINAL.includes(code);

const GONE: readonly ErrorCode[] = ['not_found', 'invalid', 'forbidden'];

/** @returns whether what was asked for will not be there on another try either */
export const isGone = ({ code }: ApiError): boolean => GONE.includes(code);

/**
 * The row that an edit came too late for, as its refusal tells it.
 * @param endpoint what refused: the row has the shape of its answer
 * @returns null where the service did not tell it
 */
export const currentOf = <E extends Named>(endpoint: E, { current }: ApiError): Output<E> | null => {
  const read = endpoint.output.safeParse(current);
  return read.success ? (read.data as Output<E>) : null;
};

/** Reads the error out of an answer; one without our envelope (a proxy's page, say) is told by its status. */
export const errorOf = (status: number, body: unknown): ApiError => {
  const envelope = ErrorBody.safeParse(body);
  if (envelope.success) return new ApiError(envelope.data.code, envelope.data);
  const known = (Object.keys(errorStatus) as ErrorCode[]).find((code) => errorStatus[code] === status);
  const explained = Explained.safeParse(body);
  return new ApiError(
    known ?? (status === 502 || status === 504 ? 'unavailable' : status < 500 ? 'invalid' : 'internal'),
    explained.success ? explained.data : {},
  );
};
