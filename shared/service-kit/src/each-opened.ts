import { SealError } from './keyring.ts';

/** In an export: a row that cannot be opened any more, by its id. */
export class Unopened {
  readonly id: string;
  constructor(id: string) {
    this.id = id;
  }
}

/**
 * Rows of an export as they are shown, one after the other. One whose key is gone or whose bytes are broken is passed
 * over and counted, so that she gets all the others.
 * @param show `undefined`: it is left out
 */
export async function* eachOpened<R extends { readonly id: string } | { readonly key: string }, S>(
  rows: AsyncIterable<R>,
  show: (row: R) => S | Promise<S>,
): AsyncGenerator<NonNullable<S> | Unopened, void> {
  for await (const row of rows) {
    const shown = await Promise.resolve(row)
      .then(show)
      .catch((error: unknown) => {
        if (error instanceof SealError) return new Unopened('id' in row ? row.id : row.key);
        throw error;
      });
    if (shown !== undefined && shown !== null) yield shown;
  }
}
