import type { Logger } from '@reset/service-kit';
import { APIError } from 'openai';

/** Why a provider gave no whole answer. `left`: the member went, which is nobody's failure. */
export type FailureKind = 'limited' | 'payment' | 'refused' | 'late' | 'cut' | 'left';

/** A provider's failure without its words: an error of theirs may quote what she wrote. */
export class ProviderFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly code: string | undefined;

  constructor(kind: FailureKind, status?: number, code?: string) {
    super(`the provider failed: ${kind}`);
    this.name = 'ProviderFailure';
    this.kind = kind;
    this.status = status;
    this.code = code;
  }
}

const CODE = /^[a-z][a-z0-9_]{0,60}$/;

/** What went wrong, by status and code alone. */
export const failureOf = (error: unknown): ProviderFailure => {
  if (error instanceof ProviderFailure) return error;
  if (!(error instanceof APIError)) return new ProviderFailure('refused');
  const status: unknown = error.status;
  const known = typeof status === 'number' ? status : undefined;
  const code = typeof error.code === 'string' && CODE.test(error.code) ? error.code : undefined;
  const kind =
    known === 402 || code === 'insufficient_quota' ? 'payment' : known === 429 ? 'limited' : ('refused' as const);
  return new ProviderFailure(kind, known, code);
};

/** One line for the operator: who failed and how. */
export const logFailure = (log: Logger, provider: string, { kind, status, code }: ProviderFailure): void => {
  if (kind === 'left') log.info({ provider }, 'she left before the answer was whole');
  else log.warn({ provider, kind, status, code }, 'the provider failed');
};
