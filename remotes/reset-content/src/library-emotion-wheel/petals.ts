import type { Choice } from './choice.ts';
import { families, type Family } from './feelings.ts';
import type { Sector } from './sector.ts';

/** One sheet of the wheel. */
interface Petal {
  readonly name: string;
  readonly family: Family['id'];
  readonly ring: 0 | 1 | 2;
  readonly sector: Sector;
  /** What pressing it chooses. */
  readonly choice: Choice;
}

/** From where to where the sheets of a ring can be seen. */
export interface Ring {
  readonly inner: number;
  readonly outer: number;
}

const WIDTH = 360 / families.length;

/**
 * The sheets of the wheel, the first family in the middle of the top.
 * @param rings from the inside; no more than three
 * @returns outermost first, as they lie on each other
 */
export const petals = (rings: readonly Ring[]): Petal[] => {
  const placed: Petal[] = [];
  const add = (petal: Omit<Petal, 'sector'>, from: number, width: number) => {
    const ring = rings[petal.ring];
    if (ring) placed.push({ ...petal, sector: { from, to: from + width, ...ring } });
  };
  for (const [i, { id, name, feelings }] of families.entries()) {
    const from = (i - 0.5) * WIDTH;
    const step = WIDTH / feelings.length;
    add({ name, family: id, ring: 0, choice: [name] }, from, WIDTH);
    for (const [j, feeling] of feelings.entries()) {
      const start = from + j * step;
      const part = step / feeling.words.length;
      add({ name: feeling.name, family: id, ring: 1, choice: [name, feeling.name] }, start, step);
      for (const [k, word] of feeling.words.entries()) {
        add({ name: word.name, family: id, ring: 2, choice: [name, feeling.name, word.name] }, start + k * part, part);
      }
    }
  }
  return placed.toSorted((a, b) => b.ring - a.ring);
};
