import type { Named } from '@reset/contracts/http';

/** What a toast says, and what stands under the field then. */
interface Why {
  readonly title: string;
  readonly text: string;
}

/** How a service takes the pictures of one kind, and what is said of one that it does not take. */
export interface TakesPictures {
  /**
   * Takes `id` and one file of any type that the house tells apart (`fileEndings`); the same id often, as once. What the
   * service will not have it refuses with `unsupported` or `too_large`; what nothing names it keeps for a day.
   */
  readonly endpoint: Named;
  /** The field of the file. A remote has contracts of its own, so the kit cannot look it up. */
  readonly field: string;
  /** How large the file may be. */
  readonly bytes: number;
  readonly messages: {
    /** It is no picture, or of another type. */
    readonly type: Why;
    readonly size: Why;
    /** How a phone is told to write something else than HEIC. */
    readonly heic: string;
    /** It could not be sent. */
    readonly failed: string;
    /** What is written names one that is not on this device any more. */
    readonly lost: string;
  };
  /** Said to someone who is not signed in any more, before she is led to `/auth`. */
  readonly signIn: string;
}
