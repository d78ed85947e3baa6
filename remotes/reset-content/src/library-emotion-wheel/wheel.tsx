import { families, type Family } from './feelings.ts';
import type { Choice } from './choice.ts';
import { namePlace, type Sector, sectorPath } from './sector.ts';
import styles from './wheel.module.css';

interface Props {
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  /** How many rings there is room for. */
  readonly rings: 2 | 3;
  readonly className: string | undefined;
}

interface Ring {
  readonly inner: number;
  readonly outer: number;
}

const layouts: Record<Props['rings'], readonly Ring[]> = {
  2: [
    { inner: 42, outer: 100 },
    { inner: 102, outer: 196 },
  ],
  3: [
    { inner: 62, outer: 146 },
    { inner: 149, outer: 238 },
    { inner: 241, outer: 340 },
  ],
};

interface PieceProps {
  readonly name: string;
  readonly sector: Sector;
  readonly ring: 1 | 2 | 3;
  readonly on: boolean;
  readonly onChoose: () => void;
}

/** One sheet of the wheel: its shadow, the sheet, its name. */
const Piece = ({ name, sector, ring, on, onChoose }: PieceProps) => {
  const d = sectorPath(sector, 1.5);
  return (
    // The lists beside the wheel are the same control for keys and readers; this is their picture, for pointers.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <g className={[styles.piece, styles[`ring${ring}`], on && styles.on].filter(Boolean).join(' ')} onClick={onChoose}>
      <path className={styles.shade} d={d} />
      <path className={styles.sheet} d={d} />
      <text className={styles.name} transform={namePlace(sector, ring === 1 ? 'along' : 'outwards')}>
        {name}
      </text>
    </g>
  );
};

interface FamilyProps extends Omit<Props, 'className'> {
  readonly family: Family;
  readonly index: number;
}

const FamilyPieces = ({ family, index, choice, onChoose, rings }: FamilyProps) => {
  const [inner, middle, outer] = layouts[rings];
  const width = 360 / families.length;
  // The first family stands in the middle of the top.
  const from = (index - 0.5) * width;
  const step = width / family.feelings.length;
  return (
    <g className={styles[family.id]}>
      {inner && (
        <Piece
          name={family.name}
          sector={{ from, to: from + width, ...inner }}
          ring={1}
          on={choice[0] === family.name}
          onChoose={() => onChoose([family.name])}
        />
      )}
      {middle &&
        family.feelings.map(({ name }, i) => (
          <Piece
            key={name}
            name={name}
            sector={{ from: from + i * step, to: from + (i + 1) * step, ...middle }}
            ring={2}
            on={choice[1] === name}
            onChoose={() => onChoose([family.name, name])}
          />
        ))}
      {outer &&
        family.feelings.flatMap((feeling, i) =>
          feeling.words.map(({ name }, j) => {
            const part = step / feeling.words.length;
            const start = from + i * step + j * part;
            return (
              <Piece
                key={name}
                name={name}
                sector={{ from: start, to: start + part, ...outer }}
                ring={3}
                on={choice[2] === name}
                onChoose={() => onChoose([family.name, feeling.name, name])}
              />
            );
          }),
        )}
    </g>
  );
};

/** The wheel of cut paper, families inside, words outside. */
export const Wheel = ({ choice, onChoose, rings, className }: Props) => {
  const edge = (layouts[rings].at(-1)?.outer ?? 0) + 6;
  return (
    <svg
      className={`${styles.wheel} ${styles[`rings${rings}`]} ${className}`}
      viewBox={`${-edge} ${-edge} ${2 * edge} ${2 * edge}`}
      aria-hidden="true"
      focusable="false"
    >
      {families.map((family, index) => (
        <FamilyPieces key={family.id} family={family} index={index} choice={choice} onChoose={onChoose} rings={rings} />
      ))}
      <circle className={styles.hub} r={(layouts[rings][0]?.inner ?? 0) - 5} />
      <path
        className={styles.heart}
        d="M0 15C-9 8-16 2-16-6c0-6 4-10 9-10 3 0 6 2 7 5 2-3 5-5 8-5 5 0 8 4 8 9 0 8-7 15-16 22z"
      />
    </svg>
  );
};
