/**
 * Puts lines together from bytes that arrive cut anywhere: inside a character, or between CR and LF. Lines end with LF;
 * a CR before it is no part of them.
 */
export class LineCutter {
  readonly #decoder = new TextDecoder();
  #rest = '';

  /** @returns the lines that are complete by now */
  push(bytes: Uint8Array): string[] {
    return this.#cut(this.#decoder.decode(bytes, { stream: true }));
  }

  /** Nothing more comes. @returns what stood after the last LF, if anything did */
  end(): string[] {
    const lines = this.#cut(this.#decoder.decode());
    if (this.#rest !== '') lines.push(withoutReturn(this.#rest));
    this.#rest = '';
    return lines;
  }

  #cut(text: string): string[] {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    return lines.map(withoutReturn);
  }
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);
