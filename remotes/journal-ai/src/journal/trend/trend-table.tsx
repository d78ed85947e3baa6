import { energyLabels, moodLabels } from '@reset/contracts/journal';
import type { TrendSpan } from './trend-days.ts';
import { dayText, levelText } from './trend-text.ts';
import styles from './trend.module.css';

/** What the chart shows, day by day, the newest first. */
export const TrendTable = ({ span: { days } }: { readonly span: TrendSpan }) => (
  <details className={styles.details}>
    <summary>Show as a table</summary>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Mood</th>
          <th scope="col">Energy</th>
          <th scope="col">Entries</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, mood, energy, entries }) => (
          <tr key={day}>
            <th scope="row">{dayText(day)}</th>
            <td>{levelText(mood, moodLabels)}</td>
            <td>{levelText(energy, energyLabels)}</td>
            <td>{entries}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
