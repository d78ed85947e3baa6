import type { Choice } from './choice.ts';
import { petals, type Ring } from './petals.ts';
import { namePlace, petalPath } from './sector.ts';
import styles from './wheel.module.css';

interface Props {
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  /** How many rings there is room for. */
  readonly rings: 2 | 3;
  readonly className: string | undefined;
}

const layout = (...rings: readonly Ring[]) => ({ rings, petals: petals(rings), edge: (rings.at(-1)?.outer ?? 0) + 12 });

const layouts = {
  2: layout({ inner: 40, outer: 98 }, { inner: 106, outer: 198 }),
  3: layout({ inner: 60, outer: 142 }, { inner: 151, outer: 236 }, { inner: 242, outer: 340 }),
};

/** How far the sheets of a ring stand out over the next one, and how far each reaches under the one before. */
const BULGE = [9, 6, 4] as const;
const UNDER = 22;

/** A flower of cut paper: families inside, words outside. */
export const Wheel = ({ choice, onChoose, rings, className }: Props) => {
  const { petals: sheets, rings: drawn, edge } = layouts[rings];
  const hub = (drawn[0]?.inner ?? 0) - 2;
  return (
    <svg
      className={`${styles.wheel} ${styles[`rings${rings}`]} ${className}`}
      viewBox={`${-edge} ${-edge} ${2 * edge} ${2 * edge}`}
      aria-hidden="true"
      focusable="false"
    >
      {sheets.map(({ name, family, ring, sector, choice: chosen }) => {
        const d = petalPath({ ...sector, inner: sector.inner - UNDER }, 1.25, BULGE[ring]);
        const on = choice[ring] === name;
        return (
          // The lists beside the wheel are the same control for keys and readers; this is their picture, for pointers.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <g
            key={name}
            className={`${styles.petal} ${styles[family]} ${styles[`ring${ring}`]} ${on ? styles.on : ''}`}
            onClick={() => onChoose(chosen)}
          >
            <path className={styles.shade} d={d} />
            <path className={styles.sheet} d={d} />
            <text className={styles.name} transform={namePlace(sector, ring === 0 ? 'along' : 'outwards')}>
              {name}
            </text>
          </g>
        );
      })}
      <circle className={styles.shade} r={hub} />
      <circle className={styles.hub} r={hub} />
      <path
        className={styles.heart}
        d="M0 15C-9 8-16 2-16-6c0-6 4-10 9-10 3 0 6 2 7 5 2-3 5-5 8-5 5 0 8 4 8 9 0 8-7 15-16 22z"
      />
    </svg>
  );
};
