/** @returns an `XMLHttpRequest` that sends by a fetch, and has sent half of it when it begins */
export const uploadBy = (fetch: typeof globalThis.fetch) =>
  class extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    readonly #headers = new Headers();
    readonly #over = new AbortController();
    #target: readonly [method: string, url: string] = ['GET', '/'];

    open(method: string, url: string): void {
      this.#target = [method, url];
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    abort(): void {
      this.#over.abort();
      this.dispatchEvent(new Event('abort'));
    }

    send(body: XMLHttpRequestBodyInit | null): void {
      const [method, url] = this.#target;
      const half = { lengthComputable: true, loaded: 1, total: 2 };
      this.upload.dispatchEvent(Object.assign(new Event('progress'), half));
      const answered = async () => {
        const answer = await fetch(url, { method, headers: this.#headers, body });
        this.status = answer.status;
        this.responseText = await answer.text();
        this.#say('load');
      };
      answered().catch(() => this.#say('error'));
    }

    #say(what: string): void {
      if (!this.#over.signal.aborted) this.dispatchEvent(new Event(what));
    }
  };
