/** A rule as a tree; `many` up to `most` times, `see` what must (or must not) come next. */
export type Phrase =
  | { readonly is: 'word'; readonly words: ReadonlySet<string> }
  | { readonly is: 'any' | 'end' | 'pause' | 'cross' }
  | { readonly is: 'row' | 'one-of'; readonly parts: readonly Phrase[] }
  | { readonly is: 'many'; readonly part: Phrase; readonly least: number; readonly most: number }
  | { readonly is: 'see'; readonly part: Phrase; readonly wanted: boolean };

/** `*` and `+` mean a few. */
const FEW = 8;
const token = /[a-z0-9]+|\[a-z\]\+|\{[a-z]+\}|\{\d,\d\}|<[!=]|[()|?*+>~_$,]/g;

class Reader {
  private at = 0;
  private readonly tokens: readonly string[];
  private readonly named: (name: string) => Phrase;

  constructor(source: string, named: (name: string) => Phrase) {
    this.tokens = source.match(token) ?? [];
    this.named = named;
  }

  oneOf(): Phrase {
    const parts = [this.row()];
    while (this.tokens[this.at] === '|') {
      this.at += 1;
      parts.push(this.row());
    }
    return merged(parts);
  }

  private row(): Phrase {
    const parts: Phrase[] = [];
    for (let next = this.tokens[this.at]; next !== undefined && !'|)>'.includes(next); next = this.tokens[this.at]) {
      this.at += 1;
      parts.push(this.repeated(this.part(next)));
    }
    const [only] = parts;
    return parts.length === 1 && only ? only : { is: 'row', parts };
  }

  private part(next: string): Phrase {
    if (next === '(') return this.within();
    if (next === '<!' || next === '<=') return { is: 'see', part: this.within(), wanted: next === '<=' };
    if (next === '~') return { is: 'many', part: this.named('filler'), least: 0, most: 2 };
    if (next === '_') return { is: 'cross' };
    if (next === '$') return { is: 'end' };
    if (next === ',') return { is: 'pause' };
    if (next === '[a-z]+') return { is: 'any' };
    if (next.startsWith('{')) return this.named(next.slice(1, -1));
    return { is: 'word', words: new Set([next]) };
  }

  private within(): Phrase {
    const inner = this.oneOf();
    this.at += 1;
    return inner;
  }

  private repeated(part: Phrase): Phrase {
    const sign = this.tokens[this.at] ?? '';
    const [, least, most] = /^\{(\d),(\d)\}$/.exec(sign) ?? ['', ...(times[sign] ?? [])];
    if (least === undefined || most === undefined) return part;
    this.at += 1;
    return { is: 'many', part, least: Number(least), most: Number(most) };
  }
}

const times: Readonly<Record<string, readonly [number, number]>> = { '?': [0, 1], '*': [0, FEW], '+': [1, FEW] };

/** Single words of a choice become one set. */
const merged = (parts: readonly Phrase[]): Phrase => {
  const words = parts.flatMap((part) => (part.is === 'word' ? [...part.words] : []));
  const others = parts.filter((part) => part.is !== 'word');
  if (words.length === 0) return others.length === 1 && others[0] ? others[0] : { is: 'one-of', parts };
  const word: Phrase = { is: 'word', words: new Set(words) };
  return others.length === 0 ? word : { is: 'one-of', parts: [word, ...others] };
};

/**
 * Reads a rule: words; `(a|b)`, `?`, `*`, `+`, `{0,2}` as in regular expressions; `[a-z]+` any word; `~` up to two
 * fillers; `{name}` of the vocabulary; `<!…>` what must not follow, `<=…>` what must; `$` the end of a sentence or
 * line, `,` that or a pause; `_` where a sentence may end in the middle.
 */
export const phrase = (source: string, named: (name: string) => Phrase): Phrase => new Reader(source, named).oneOf();
