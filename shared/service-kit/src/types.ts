import type { Act } from '@reset/contracts/acts';
import type { EventName, Facts } from '@reset/contracts/events';
import type { MadeType, StoredFile } from '@reset/contracts/files';
import type { Endpoint, Input, Output } from '@reset/contracts/http';
import type { HasRead, Words } from '@reset/contracts/live';
import type { NoticeKind } from '@reset/contracts/notices';
import type { PgColumn, PgDatabase } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type { Logger } from 'pino';

export type Db = PgDatabase<PostgresJsQueryResultHKT>;

/** Whoever calls, from the member projection; `admin` is never read from a token. */
export interface Me {
  readonly id: string;
  readonly name: string;
  readonly admin: boolean;
  /** ISO instant until when she may not write where others read; it may be over. */
  readonly suspended_until: string | null;
  /** An admin who is none until she has taken a second step: the operator wants it so. */
  readonly needs_two_steps?: true;
}

/** The facts of one request that a verb may need. */
export interface Request {
  readonly id: string;
  /** The client's address as the gateway saw it. */
  readonly address: string;
  readonly userAgent: string;
  /** The signed-in session's id, from the verified token. */
  readonly session: string | null;
  /** The calling service, for `service` endpoints. */
  readonly service: string | null;
  readonly header: (name: string) => string | undefined;
  /** What the address says, where a body must not be able to say it as well; the first of several. */
  readonly query: (name: string) => string | undefined;
}

/** How a service says that what somebody is told has changed. */
export type NoticeEvent = Extract<EventName, `${string}.notice.changed.v1`>;

/** What is told, and whom. */
export interface NewNotice {
  /** Nobody where she is gone. */
  readonly to: string | null;
  readonly kind: NoticeKind;
  /** Id of a post, a connection, a report. */
  readonly about: string;
  /** ISO instant of what it tells. */
  readonly at: string;
  /** Also where it is her own write that says so: the answer comes at once. */
  readonly toHerself?: true;
}

/** An event that the broker has; `seq` is its place there. */
export interface PublishedEvent {
  readonly id: string;
  readonly event: string;
  readonly facts: unknown;
  readonly seq: number;
}

/** A transaction: queries, events that leave with its commit, audit lines. */
export type Tx = Db & {
  /** The name of the service that writes. */
  readonly service: string;
  emit<N extends EventName>(event: N, facts: Facts<N>): void;
  /** Puts what was emitted so far into the outbox with what else goes out now; without it that is done at the end. */
  enqueue(): Promise<void>;
  /**
   * Writes down who did what, here and in the log of admins (ADR 31).
   * @param target id of what it was done to; a member's makes her the subject
   * @param about `subject`: the member whom it concerns; `wordsOf`: whose words it was done to, which the log never says;
   *   `why`: a word of a list, never what somebody wrote; `by`: for whom the house does it, held
   */
  audit(
    act: Act,
    target: string,
    about?: {
      readonly subject?: string | null;
      readonly wordsOf?: string | null;
      readonly why?: string;
      readonly by?: string | null;
    },
  ): void;
  /**
   * Puts something into somebody's inbox, with the commit; nobody is told of what she does herself. A service without
   * `notices()` tells nothing.
   */
  tell(notice: NewNotice): void;
};

/** Seals and opens the texts of rows. Whose key and which place follow from the row, as its table declares. */
export interface Seals {
  /**
   * @param row holds the columns that the table's texts are bound by, as they will be stored
   * @returns ciphertext for this column of this row
   */
  readonly seal: (column: PgColumn, row: object, text: string) => Promise<Uint8Array>;
  /**
   * @param row as it is stored
   * @throws when the bytes were moved, changed, or their key was destroyed
   */
  readonly open: (column: PgColumn, row: object) => Promise<string>;
}

/** Files of a service. A key is the kit's, `<member>/<name>`; a file is there as long as a row names its key. */
export interface Store {
  /** Keeps a file of hers. @returns its key, for a column that the manifest's `files` names */
  readonly put: (file: Blob) => Promise<string>;
  /** The same of one that is made while it is kept. @throws what its source throws; then nothing is kept */
  readonly keep: (type: MadeType, source: AsyncIterable<Uint8Array>) => Promise<string>;
  /** @throws Fail `not_found` where no row names it, or only one that is deleted softly */
  readonly get: (key: string) => Promise<StoredFile>;
  readonly delete: (key: string) => Promise<void>;
}

export interface Ctx<M = Me | null> extends Seals {
  readonly me: M;
  readonly db: Db;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Aborted when the client leaves or the service drains. */
  readonly signal: AbortSignal;
  /** IANA zone the client sent in `x-time-zone`, else `UTC`. */
  readonly timeZone: string;
  readonly request: Request;
  /** Only where the manifest names `files`. What a verb puts and no row names is deleted with its answer. */
  readonly store: Store;
  /**
   * Says a message of a conversation, or how far one has read, to those of its parties who are here; not kept anywhere,
   * and not waited for.
   */
  readonly say: (conversation: string, said: Words | HasRead) => void;
  /** Sets a header of the answer. */
  readonly reply: (header: string, value: string) => void;
  /**
   * Runs one transaction. A member's write first locks her row in the projection, so that no late write survives an
   * erasure; events and audit lines given to `tx` commit with it.
   */
  readonly write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * The same with one wait less.
   * @param ahead what is asked and locked first and changes nothing: it goes out right behind the lock of her row, and
   *   where she has none yet once more
   */
  readonly writeAhead: <T, A>(ahead: (tx: Db) => Promise<A>, work: (tx: Tx, found: A) => Promise<T>) => Promise<T>;
}

type MeOf<E extends Endpoint> = E['who'] extends 'anyone' ? Me | null : E['who'] extends 'service' ? null : Me;

type AnswerOf<E extends Endpoint> = E extends { readonly inPieces: true } ? ReadableStream<Uint8Array> : Output<E>;

/**
 * What an endpoint does. Its input is parsed, its rule is checked before; its answer passes the output schema, but for
 * one that is sent in pieces.
 */
export type Verb<E extends Endpoint> = (ctx: Ctx<MeOf<E>>, input: Input<E>) => Promise<AnswerOf<E>>;

/** Apart from `Holders`, so that one for `{ id }` also serves an endpoint that takes more. */
export type HoldersOf<I> = (ctx: Ctx<Me>, input: I) => Promise<readonly string[] | null>;

/** For `owner` and `party` endpoints: the ids of those who may, or null when the thing is not there (404). */
export type Holders<E extends Endpoint> = HoldersOf<Input<E>>;

/** Context of what runs for nobody: event handlers, timers, export. */
export type SystemCtx = Pick<Ctx<null>, 'db' | 'clock' | 'log' | 'signal' | 'seal' | 'open' | 'say'> & {
  /** Destroys an owner's data key for ever: what it sealed cannot be read again, from no backup either. */
  readonly shred: (owner: string) => Promise<void>;
  /** Deletes those of these files that no row names any more; what cannot be deleted now goes with a sweep. */
  readonly forget: (keys: readonly string[]) => Promise<void>;
  /** Files of a member. Only where the manifest names `files`; what is put and no row names goes with a sweep. */
  readonly storeOf: (member: string) => Store;
  /**
   * Takes an event back from the broker and writes over it; where it is not there (any more) nothing happens. Only for
   * whom the broker lets: identity.
   */
  readonly withdraw: (event: Pick<PublishedEvent, 'id' | 'seq'>) => Promise<void>;
  readonly write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

/** Applies one event inside the transaction that also marks it as seen; deliver it twice, it runs once. */
export type Handler<N extends EventName> = (tx: Tx, facts: Facts<N>, ctx: SystemCtx) => Promise<void>;
