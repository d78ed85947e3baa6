import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import type { Pillar } from './pillar-id.ts';
import classes from './pillar.module.css';

interface PillarShapeProps {
  readonly pillar: Pillar;
  readonly className?: string | undefined;
}

const { far, mid, near, shade } = classes;

/** Drawn by hand in layers of cut paper: what lies lower is paler, and each layer throws a narrow shadow. */
const shapes: Record<Pillar, ReactNode> = {
  release: (
    <>
      <path
        className={far}
        d="M7 49c9-15 21-19 33-11 13 9 24 8 34-4 5-6 9-8 14-8v32c0 9-3 17-8 24H15C9 72 6 60 7 49z"
      />
      <path
        className={shade}
        d="M6 61c9-12 19-14 31-6 14 9 25 7 35-3 6-6 12-8 18-6-1 16-7 29-19 37H24C13 79 7 72 6 61z"
      />
      <path
        className={mid}
        d="M7 64c9-12 19-14 31-6 14 9 25 7 35-3 5-5 10-7 16-6-2 15-8 27-18 34H24C14 79 9 73 7 64z"
      />
      <path
        className={shade}
        d="M12 74c8-9 17-9 27-3 13 8 24 6 33-3 4-4 7-5 11-6-3 9-8 16-16 22a36 36 0 0 1-40 3c-7-3-12-7-15-13z"
      />
      <path
        className={near}
        d="M14 77c8-8 16-8 26-2 12 7 22 6 31-2 3-3 6-5 9-5-3 6-8 12-15 16a36 36 0 0 1-37 2c-6-2-10-5-14-9z"
      />
    </>
  ),
  explore: (
    <>
      <path className={far} d="M36 18c17-2 31 12 31 29 1 18-12 31-29 32C20 79 8 66 8 48c0-16 11-29 28-30z" />
      <path className={shade} d="M60 19c16-1 29 12 29 29 0 18-13 31-30 31S29 66 29 49s14-30 31-30z" />
      <path className={mid} d="M59 18c17-1 29 12 30 29 0 18-13 31-30 31S28 65 28 48s14-29 31-30z" />
      <path className={shade} d="M47 23c13 8 20 17 20 27s-6 19-18 25c-13-6-20-15-20-25-1-11 6-20 18-27z" />
      <path className={near} d="M47 21c13 8 20 17 20 27s-6 19-18 25c-13-6-20-15-20-25-1-11 6-20 18-27z" />
    </>
  ),
  stabilize: (
    <>
      <path className={far} d="M10 82c-5-10 1-19 15-21 20-4 42-4 56 3 9 5 10 14 3 20-22 5-52 5-74-2z" />
      <path className={shade} d="M19 63c-4-10 3-18 17-20 15-1 31 0 39 6 8 7 6 17-4 20-17 4-44 4-52-6z" />
      <path className={mid} d="M20 60c-3-9 3-16 17-18 14-1 29 0 37 6 7 6 5 15-4 18-16 3-43 3-50-6z" />
      <path className={shade} d="M32 40c-4-8 1-17 12-20 11-2 21 3 23 12 1 7-4 12-11 13-9 2-20 1-24-5z" />
      <path className={near} d="M33 38c-4-8 1-16 11-18 10-3 20 2 21 10 2 7-3 11-9 13-9 1-19 0-23-5z" />
    </>
  ),
  energize: (
    <>
      <path
        className={far}
        d="m48 5 6 14 11-10 1 15 15-4-6 14 15 3-12 10 12 10-15 3 6 14-15-4-1 15-11-10-6 14-6-14-11 10-1-15-15 4 6-14-15-3 12-10L6 37l15-3-6-14 15 4 1-15 11 10z"
      />
      <path className={shade} d="M49 24c15-1 25 10 25 24 0 15-11 25-26 25S23 63 23 49s11-25 26-25z" />
      <path className={mid} d="M48 22c14 0 25 10 25 25 0 14-11 25-25 25-15 0-26-11-25-25 0-14 11-25 25-25z" />
      <path className={near} d="M48 33c9-1 15 6 15 14 0 9-7 15-15 15-9 0-15-6-15-15 0-8 6-14 15-14z" />
    </>
  ),
  transform: (
    <>
      <path className={far} d="M11 78C15 43 38 15 83 9c7 16 2 33-12 43-17 12-42 13-60 26z" />
      <path className={shade} d="M11 80c5-27 24-47 61-52 5 13 0 25-12 32-15 8-35 8-49 20z" />
      <path className={mid} d="M10 79c6-27 24-46 60-51 4 12 0 23-12 30-15 8-34 8-48 21z" />
      <path className={shade} d="M11 82c5-18 18-30 43-34 3 10-1 18-10 23-10 5-23 3-33 11z" />
      <path className={near} d="M9 81c6-18 18-30 42-33 3 9 0 16-9 21-9 5-23 4-33 12z" />
    </>
  ),
};

/** The paper-cut of a pillar in its own colours; decoration, its name stands beside it. */
export const PillarShape = ({ pillar, className }: PillarShapeProps) => (
  <svg
    className={cx(classes.shape, className)}
    data-pillar={pillar}
    viewBox="0 0 96 96"
    width="96"
    height="96"
    aria-hidden="true"
    focusable="false"
  >
    {shapes[pillar]}
  </svg>
);
