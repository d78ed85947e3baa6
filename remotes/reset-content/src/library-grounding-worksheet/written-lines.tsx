import styles from './sheet.module.css';

interface Props {
  readonly text: string;
  /** How many lines there are to write on, filled or not. */
  readonly count: number;
}

/** What stands on paper in place of a field: her lines, and ruled ones for the rest. */
export const WrittenLines = ({ text, count }: Props) => {
  const written = text.split('\n').filter((line) => line.trim() !== '');
  const lines = Array.from({ length: Math.max(count, written.length) }, (_, i) => written[i] ?? '');
  return (
    <div className={styles.lines} aria-hidden="true">
      {lines.map((line, i) => (
        // Lines of a sheet have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={i} className={styles.line}>
          {line}
        </p>
      ))}
    </div>
  );
};
