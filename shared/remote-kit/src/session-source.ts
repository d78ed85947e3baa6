import type { Me } from '@reset/contracts/http/identity';

/** Whether someone is signed in. `loading` lasts until the stored session has been checked. */
export type SessionState =
  | { readonly status: 'loading' | 'out'; readonly member: null }
  | {
      readonly status: 'in';
      readonly member: Me;
      /** Identity has said whether she is an admin (or could not be asked); until then she counts as none. */
      readonly checked: boolean;
    };

/** What the shell tells the kit about the session; remotes only see `useSession`. */
export interface SessionSource {
  /** The same object until something changed. */
  readonly current: () => SessionState;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * The access token to send, renewed where it has expired; null when signed out. Waits for the first check.
   * @param of the member it must be hers; null where somebody else is here by now
   */
  readonly getToken: (of?: string) => Promise<string | null>;
  /**
   * Called when a service refused a token (401).
   * @param of as above
   * @returns a fresh token, or null; then, if the session is over, `current()` has become `out`
   */
  readonly renewToken: (refused: string, of?: string) => Promise<string | null>;
  /**
   * Asks her for her password once more, where a service wants to be sure that it is her (403 `fresh`).
   * @param of as above
   * @returns whether she entered it; all who ask meanwhile wait for the one answer
   */
  readonly confirm: (of?: string) => Promise<boolean>;
}
