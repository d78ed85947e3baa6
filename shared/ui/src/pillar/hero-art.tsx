import { cx } from '../class-names.ts';
import classes from './hero-art.module.css';

/** A morning of cut paper: sun, hills, water and a stone, in the pillars' colours. Decoration. */
export const HeroArt = ({ className }: { readonly className?: string | undefined }) => (
  <svg
    className={cx(classes.art, className)}
    viewBox="0 0 480 400"
    width="480"
    height="400"
    aria-hidden="true"
    focusable="false"
  >
    <path
      className={classes.sky}
      d="M62 64C118 6 214 4 300 17c92 14 160 62 168 152 8 84-30 158-102 194-82 38-212 36-282-12C20 308 2 232 14 166c7-40 22-74 48-102z"
    />
    <path
      className={classes.halo}
      d="M248 62c64-3 112 42 113 104 2 62-44 112-108 114-66 1-114-44-115-107-1-61 46-108 110-111z"
    />
    <path className={classes.sun} d="M249 100c42-2 74 27 75 68 1 42-30 74-72 75-44 1-75-30-76-71 0-40 31-71 73-72z" />
    <path
      className={classes.shade}
      d="M18 244c52-56 112-66 172-36 58 29 108 24 160-12 44-30 84-34 117-18 8 76-30 148-101 185-82 38-212 36-282-12-40-28-58-66-66-107z"
    />
    <path
      className={classes.hillFar}
      d="M17 248c52-56 112-66 172-36 58 29 108 24 160-12 44-30 84-34 118-18 7 76-31 146-101 181-82 38-212 36-282-12-40-28-60-62-67-103z"
    />
    <path
      className={classes.shade}
      d="M30 290c50-38 104-40 158-14 62 30 118 26 172-8 36-22 68-26 96-16-12 48-42 88-90 112-82 38-212 36-282-12-26-18-44-38-54-62z"
    />
    <path
      className={classes.hillMid}
      d="M29 294c50-38 104-40 158-14 62 30 118 26 172-8 36-22 68-26 96-16-13 46-43 84-89 107-82 38-212 36-282-12-26-18-44-35-55-57z"
    />
    <path
      className={classes.shade}
      d="M70 336c42-22 80-20 122-2 54 22 104 18 150-8 28-16 54-20 80-14-14 21-33 39-56 51-82 38-212 36-282-12z"
    />
    <path
      className={classes.water}
      d="M68 339c42-22 82-20 124-2 54 22 104 18 150-8 28-16 54-19 79-13-14 19-32 36-55 47-82 38-212 36-282-12z"
    />
    <path className={classes.shade} d="M92 304c-6-16 6-30 30-33 26-3 50 4 58 18 7 14-4 25-24 28-26 4-56 2-64-13z" />
    <path className={classes.stone} d="M93 300c-6-16 6-29 30-32 25-3 49 4 57 17 6 14-4 25-24 28-26 3-56 1-63-13z" />
    <path className={classes.shade} d="M110 266c-5-13 5-25 23-27 18-1 32 8 33 20 0 11-10 17-24 18-14 0-28-1-32-11z" />
    <path className={classes.stoneTop} d="M111 263c-5-13 5-25 22-27 18-1 31 8 32 20 1 10-9 16-23 17-14 0-27-1-31-10z" />
    <path
      className={classes.wing}
      d="M324 112c18-26 42-34 68-24-14 4-24 12-30 24 16-6 32-3 46 8-28 2-50 12-68 30-12-8-18-22-16-38z"
    />
  </svg>
);
