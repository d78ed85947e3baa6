import type { Stack } from '@reset/stack';
import type { RawBody } from './call.ts';
import type { Member } from './people.ts';

/** Whoever calls: with which token, and who she is where she is a member. */
export interface Caller {
  readonly token: string | null;
  readonly member: Member | null;
}

/** What the calls are about. */
export interface Thing {
  readonly owner: Member;
  /** Who has a part in it beside the owner. */
  readonly counterpart: Member;
  /** An administrator who calls nothing herself: what the team does before a call is hers. */
  readonly team: Member;
  /** An attempt of the owner's. */
  readonly attempt: string;
}

interface Request {
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>> | RawBody;
  /** In place of the caller's. */
  readonly token?: string | null;
}

export type Recipe = (caller: Caller, thing: Thing, stack: Stack) => Request | Promise<Request>;
