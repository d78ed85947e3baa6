import type { Line } from './lines.ts';

/** What is read of a service one after the other: a heading only where something follows, what is empty at the end. */
type Piece =
  | { readonly head: string }
  | { readonly row: unknown; readonly single?: true }
  | { readonly unopened: number }
  | { readonly empty: readonly string[] };

/** Lines of a service as people read them. */
export async function* parted(lines: AsyncIterable<Line>): AsyncGenerator<Piece, void> {
  const empty: string[] = [];
  let open: string | null = null;
  const close = () => {
    if (open !== null) empty.push(open);
    open = null;
  };
  for await (const line of lines) {
    if ('list' in line) {
      close();
      open = line.list;
    } else if ('value' in line) {
      close();
      if (line.value === null) empty.push(line.part);
      else yield* [{ head: line.part }, { row: line.value, single: true } as const];
    } else {
      if (open !== null) yield { head: open };
      open = null;
      yield 'unopened' in line ? { unopened: line.unopened } : { row: line.row };
    }
  }
  close();
  if (empty.length) yield { empty };
}
