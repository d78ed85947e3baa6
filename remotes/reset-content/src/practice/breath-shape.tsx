import type { Ref } from 'react';
import styles from './breath-shape.module.css';

/** Three sheets of cut paper that open and close with `--breath`; each moves a little further than the one below. */
export const BreathShape = ({ ref }: { readonly ref: Ref<HTMLDivElement> }) => (
  <div ref={ref} className={styles.shape}>
    <svg viewBox="0 0 240 240" width="240" height="240" aria-hidden="true" focusable="false" className={styles.art}>
      <path
        className={styles.far}
        d="M118 12c40-4 76 14 96 48 20 35 19 80-4 114-22 34-62 55-104 52-38-3-72-26-87-60-15-35-11-77 12-108 21-27 53-43 87-46z"
      />
      <path
        className={styles.mid}
        d="M122 32c35-2 64 15 79 44 15 30 13 66-6 94-20 28-54 43-88 38-31-4-58-24-68-53-11-30-6-64 14-89 17-21 42-32 69-34z"
      />
      <path
        className={styles.near}
        d="M116 54c27-3 51 9 64 31 14 24 14 53-1 76-16 23-43 34-70 29-24-4-45-21-51-45-7-24-2-51 14-70 12-13 27-20 44-21z"
      />
    </svg>
  </div>
);
