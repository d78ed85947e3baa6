/** In ms: longer than a page takes on a poor network; one that was closed before it arrived says nothing more. */
const PATIENCE = 10_000;

/** Whether the device has time for what nobody waits for: not from the moment a page is asked for until it is there. */
export class GiveWay {
  #free: Promise<void> | null = null;
  #go = () => {};

  /** A page is on its way. */
  readonly hold = (): void => {
    this.#go();
    this.#free = new Promise((resolve) => {
      const timer = setTimeout(() => this.#go(), PATIENCE);
      this.#go = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };

  /** It is there. */
  readonly go = (): void => this.#go();

  async free(): Promise<void> {
    // While one was waited for, she may have asked for another.
    let waited: Promise<void> | null = null;
    while (waited !== this.#free) {
      waited = this.#free;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await waited;
    }
  }
}
