import styles from './coach-art.module.css';

/** A path of cut paper that winds over two hills to a low sun. Decoration. */
export const CoachArt = ({ className }: { readonly className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 160 160" width="160" height="160" aria-hidden="true" focusable="false">
    <path
      className={styles.sky}
      d="M22 30C44 6 88 2 118 15c28 12 40 40 38 70-2 34-24 60-58 67-36 7-72-6-85-39C3 84 5 50 22 30z"
    />
    <path className={styles.sun} d="M97 36c14-1 25 9 25 23 1 14-10 25-24 25-15 1-26-10-26-24 0-13 11-23 25-24z" />
    <path
      className={styles.shade}
      d="M8 92c18-20 40-22 62-11 26 13 52 9 86-5 0 36-22 68-58 76-36 7-72-6-85-39-2-7-4-14-5-21z"
    />
    <path
      className={styles.far}
      d="M8 94c18-20 40-22 62-11 26 13 52 9 86-5 0 35-22 67-58 74-36 7-72-6-85-39-2-6-4-13-5-19z"
    />
    <path className={styles.shade} d="M13 113c22-13 44-10 66-1 24 10 46 8 72-10-7 26-25 44-53 50-36 7-70-5-85-39z" />
    <path className={styles.near} d="M14 116c22-13 43-10 65-1 24 10 46 8 71-9-8 24-25 40-52 46-35 7-69-5-84-36z" />
    <path
      className={styles.path}
      d="M94 85c-9 5-13 10-4 15 10 5 12 10-2 16-14 5-27 11-29 22-1 6 0 11 2 15 13 2 26 2 37-1-8-7-9-14 0-21 10-8 23-17 11-27-7-6-16-10-8-18-2 0-5-1-7-1z"
    />
  </svg>
);
