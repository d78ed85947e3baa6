/** One piece of what is said in a turn; `whole`: the provider has said all of it, what else comes of it is old. */
interface Part {
  readonly text: string;
  readonly whole: boolean;
}

/** What one of the two says, as far as it is known. */
export interface Turn {
  readonly item: string;
  readonly who: 'you' | 'marin';
  /** What it stands after; null: it is the first. */
  readonly after: string | null;
  /** The provider said what it stands after; else it was the last when it was first heard of. */
  readonly named: boolean;
  /** She typed it, and no provider has acknowledged it. */
  readonly typed: boolean;
  readonly parts: Readonly<Record<number, Part>>;
}

/** In the order in which they were first heard of. */
export type Turns = readonly Turn[];

type Place = Pick<Turn, 'after' | 'named'>;

const childrenOf = (turns: Turns): ReadonlyMap<string | null, Turn[]> => {
  const known = new Set(turns.map(({ item }) => item));
  const children = new Map<string | null, Turn[]>();
  for (const turn of turns) {
    const after = turn.after !== null && known.has(turn.after) ? turn.after : null;
    const there = children.get(after);
    if (there) there.push(turn);
    else children.set(after, [turn]);
  }
  return children;
};

/** @returns the turns as they were said: each after the one that the provider names, however late its words came */
export const inOrder = (turns: Turns): Turn[] => {
  const children = childrenOf(turns);
  const ordered = new Set<Turn>();
  const follow = (first: readonly Turn[]) => {
    const next = first.toReversed();
    for (let turn = next.pop(); turn; turn = next.pop()) {
      if (ordered.has(turn)) continue;
      ordered.add(turn);
      next.push(...(children.get(turn.item) ?? []).toReversed());
    }
  };
  follow(children.get(null) ?? []);
  // A circle has no first: what was only guessed is.
  for (const turn of turns.toSorted((a, b) => Number(a.named) - Number(b.named))) follow([turn]);
  return [...ordered];
};

/** Some servers name neither an item nor its place: words of hers that come after two of Marin's were said between them. */
const guessed = (turns: Turns, who: Turn['who']): Place & { readonly before?: string } => {
  const ordered = inOrder(turns);
  const [last, last2] = [ordered.at(-1), ordered.at(-2)];
  if (who === 'you' && last?.who === 'marin' && last2?.who === 'marin' && !last.named) {
    return { after: last2.item, named: false, before: last.item };
  }
  return { after: last?.item ?? null, named: false };
};

/** An item is heard of, perhaps again. @param after undefined: its place is not told */
export const announced = (turns: Turns, item: string, who: Turn['who'], after?: string | null): Turns => {
  const there = turns.some((turn) => turn.item === item);
  const told = after === undefined || after === item ? undefined : { after, named: true };
  if (there) return told ? turns.map((turn) => (turn.item === item ? { ...turn, ...told } : turn)) : turns;
  const { before, ...place } = told ? { ...told, before: undefined } : guessed(turns, who);
  const moved =
    before === undefined ? turns : turns.map((turn) => (turn.item === before ? { ...turn, after: item } : turn));
  return [...moved, { item, who, ...place, typed: false, parts: {} }];
};

/** Words of an item: what comes next of them, or (`whole`) all of them. */
export const said = (turns: Turns, item: string, part: { index: number; text: string; whole: boolean }): Turns =>
  turns.map((turn) => {
    if (turn.item !== item) return turn;
    const before = turn.parts[part.index];
    if (before?.whole === true && !part.whole) return turn;
    const text = part.whole ? part.text : (before?.text ?? '') + part.text;
    return { ...turn, parts: { ...turn.parts, [part.index]: { text, whole: part.whole } } };
  });

/** What she typed is there at once, whether or not a server ever says that it has it. */
export const typed = (turns: Turns, item: string, text: string): Turns => [
  ...turns,
  {
    item,
    who: 'you',
    after: inOrder(turns).at(-1)?.item ?? null,
    named: false,
    typed: true,
    parts: { 0: { text, whole: true } },
  },
];

/** A server may give what she typed an id of its own: the first that nobody has acknowledged becomes it. */
export const acknowledged = (turns: Turns, item: string): Turns => {
  const mine = turns.find((turn) => turn.typed && turn.item === item) ?? turns.find((turn) => turn.typed);
  if (!mine || turns.some((turn) => turn.item === item && turn !== mine)) return turns;
  return turns.map((turn) => {
    if (turn === mine) return { ...turn, item, typed: false };
    return turn.after === mine.item ? { ...turn, after: item } : turn;
  });
};
