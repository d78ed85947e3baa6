import { authErrors } from '@reset/contracts/http/auth';
import { factorErrors } from '@reset/contracts/http/auth-factors';
import { Fail } from '@reset/service-kit';

const said = { ...authErrors, ...factorErrors };

/** Words of the protocol that the contracts say in ours. */
export type Known = Exclude<keyof typeof said, `weak_password_${string}`>;

interface More {
  readonly message?: string;
  /** Members of the answer besides `code` and `message`. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error in the auth protocol's own words. */
export class AuthFail extends Fail {
  override readonly status: number;
  readonly word: string;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, word: Known, more?: More);
  constructor(status: number, word: string, more: More & { readonly message: string });
  constructor(status: number, word: string, more: More = {}) {
    super('invalid', more.message ?? said[word as Known], undefined, more.headers);
    this.status = status;
    this.word = word;
    this.body = more.body ?? {};
  }
}
