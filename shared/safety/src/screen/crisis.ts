/**
 * What was found. `someone-else`: another person is in danger and she is the one who worries; the help lines answer
 * her, too. Every kind has the same consequence; the kind is never stored, sent or logged.
 */
export type CrisisKind = 'suicide' | 'self-harm' | 'harm-to-child' | 'harm-to-other' | 'violence' | 'someone-else';

export interface Crisis {
  readonly kind: CrisisKind;
}
