import { useId } from 'react';
import styles from './figure.module.css';
import type { Light } from './stops.ts';

const BODY =
  'M12 186c-4-15 5-25 22-27 29-3 54-9 82-24 31-17 49-46 84-51 27-4 41 18 60 23 17 4 26-32 55-36 20-2 28 15 34 27 7 13 4 30 2 43-1 17-4 32-6 45z';
const HEAD = 'M350 97c-1-17 11-31 27-32 17-1 30 12 30 29 1 17-11 31-28 31-16 1-29-12-29-28z';

/** Someone lying on her side like hills in the evening, and the light that moves along her; decoration. */
export const Figure = ({ light }: { readonly light: Light | null }) => {
  const id = useId();
  const [clip, glow] = [`${id}clip`, `${id}glow`];
  return (
    <svg className={styles.figure} viewBox="0 0 440 230" aria-hidden="true" focusable="false">
      <radialGradient id={glow}>
        <stop className={styles.bright} offset="45%" />
        <stop className={styles.faint} offset="100%" />
      </radialGradient>
      <clipPath id={clip}>
        <path d={BODY} />
        <path d={HEAD} />
      </clipPath>
      <path className={styles.moon} d="M96 32c15-1 27 10 27 25 1 15-10 27-26 27-15 0-26-11-26-26 0-14 11-25 25-26z" />
      <path
        className={styles.far}
        d="M0 154c40-16 72-20 116-10 52 12 78-34 132-36 62-2 84 40 130 34 26-3 44-10 62-20v78H0z"
      />
      <path className={styles.shade} d="M316 172c-4-22 8-36 30-38 26-3 56-4 72 6 14 9 12 26 6 42l-104 8z" />
      <path className={styles.pillow} d="M316 168c-4-22 8-36 30-38 26-3 56-4 72 6 14 9 12 26 6 42l-104 8z" />
      <path className={styles.shade} d={BODY} />
      <path className={styles.hair} d="M392 62c9-6 21-3 26 6 5 10 1 21-9 26-10 4-20 0-25-9-4-9-1-18 8-23z" />
      <path className={styles.body} d={HEAD} />
      <path className={styles.body} d={BODY} />
      <g clipPath={`url(#${clip})`}>
        {light && <ellipse className={styles.light} fill={`url(#${glow})`} {...light} />}
      </g>
      <path className={styles.hair} d="M364 71c14-10 34-7 41 8 4 9 4 18 0 27-6-15-20-25-41-35z" />
      <path className={styles.shade} d="M0 182c60-10 118-4 186-2 84 2 168-10 254-2v52H0z" />
      <path className={styles.ground} d="M0 186c60-10 118-4 186-2 84 2 168-10 254-2v48H0z" />
    </svg>
  );
};
