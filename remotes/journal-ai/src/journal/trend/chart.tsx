import type { TrendDay, TrendSpan } from './trend-days.ts';
import { runsOf } from './trend-days.ts';
import styles from './trend.module.css';

const WIDTH = 600;
const HEIGHT = 240;
const EDGE = 14;

interface Props {
  readonly span: TrendSpan;
  readonly count: number;
  readonly summary: string;
}

/** Mood as a line with dots, energy dashed with squares: told apart without their colours. */
export const Chart = ({ span: { days }, count, summary }: Props) => {
  const x = ({ index }: TrendDay) => EDGE + (index * (WIDTH - 2 * EDGE)) / (count - 1);
  const y = (level: number) => HEIGHT - EDGE - ((level - 1) * (HEIGHT - 2 * EDGE)) / 4;
  const runs = runsOf(days).filter((run) => run.length > 1);
  const size = count > 30 ? 5 : 8;
  const lines = (pick: (day: TrendDay) => number, className: string | undefined) =>
    runs.map((run) => (
      <polyline
        key={run[0]?.day}
        className={className}
        points={run.map((day) => `${x(day).toFixed(1)},${y(pick(day)).toFixed(1)}`).join(' ')}
      />
    ));
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary}>
      {[1, 2, 3, 4, 5].map((level) => (
        <line key={level} className={styles.grid} x1={0} x2={WIDTH} y1={y(level)} y2={y(level)} />
      ))}
      {lines(({ energy }) => energy, styles.energyLine)}
      {lines(({ mood }) => mood, styles.moodLine)}
      {days.map((day) => (
        <rect
          key={day.day}
          className={styles.energyMark}
          x={x(day) - size - 2}
          y={y(day.energy) - size - 2}
          width={2 * size + 4}
          height={2 * size + 4}
        />
      ))}
      {days.map((day) => (
        <circle key={day.day} className={styles.moodMark} cx={x(day)} cy={y(day.mood)} r={size - 1} />
      ))}
    </svg>
  );
};
