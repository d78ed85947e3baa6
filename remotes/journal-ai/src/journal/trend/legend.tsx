import styles from './trend.module.css';

/** Which line is which. */
export const Legend = () => (
  <ul className={styles.legend} role="list">
    <li>
      <svg className={styles.sample} viewBox="0 0 40 16" aria-hidden="true" focusable="false">
        <line className={styles.moodLine} x1={0} x2={40} y1={8} y2={8} />
        <circle className={styles.moodMark} cx={20} cy={8} r={4} />
      </svg>
      Mood
    </li>
    <li>
      <svg className={styles.sample} viewBox="0 0 40 16" aria-hidden="true" focusable="false">
        <line className={styles.energyLine} x1={0} x2={40} y1={8} y2={8} />
        <rect className={styles.energyMark} x={15} y={3} width={10} height={10} />
      </svg>
      Energy
    </li>
  </ul>
);
