/** Aborts its signal when nothing has been heard for `ms`. */
export class Patience {
  readonly #over = new AbortController();
  readonly #ms: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ms: number) {
    this.#ms = ms;
    this.renew();
  }

  get signal(): AbortSignal {
    return this.#over.signal;
  }

  /** Something came: the time begins anew. */
  renew(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#over.abort(), this.#ms);
  }

  /** It is over; the signal stays as it is. */
  end(): void {
    clearTimeout(this.#timer);
  }
}
