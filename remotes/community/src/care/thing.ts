import type { Kind } from '@reset/contracts/http/community';

/** Something that another member wrote. */
export interface Thing {
  readonly kind: Kind;
  readonly id: string;
}
