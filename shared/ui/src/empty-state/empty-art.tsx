import type { ReactNode } from 'react';
import classes from './empty-art.module.css';

/** What is not there yet: something to read (a cup of tea beside it), her own words, words of others, people, steps, things. */
export type EmptyKind = keyof typeof things;

const cup = (
  <>
    <path className={classes.first} d="M66 74c14-2 29-2 42 0 1 13-3 26-9 34-8 2-17 2-25 0-6-8-9-21-8-34z" />
    <path className={classes.handle} d="M107 80c11-2 17 3 15 11s-10 12-19 11" />
  </>
);

const pages = (
  <>
    <path className={classes.light} d="M42 64c17-6 33-5 47 4v46c-14-8-30-9-47-4z" />
    <path className={classes.light} d="M91 68c14-9 30-10 47-4v46c-17-5-33-4-47 4z" />
    <path className={classes.second} d="M136 40l11 7-33 52-13 7 1-15z" />
  </>
);

const talk = (
  <>
    <path
      className={classes.second}
      d="M38 46c23-6 46-5 66 1 5 13 4 26-1 36-15 4-29 5-42 4l-17 13 3-16c-12-9-13-26-9-38z"
    />
    <path
      className={classes.first}
      d="M90 74c17-4 34-4 49 0 4 10 4 20 0 29-3 2-5 3-9 3l2 12-15-10c-10 0-18-1-26-4-4-10-4-20-1-30z"
    />
  </>
);

const people = (
  <>
    <path className={classes.second} d="M68 42c9 0 15 6 15 15s-6 16-15 16-15-7-15-16 6-15 15-15z" />
    <path className={classes.second} d="M38 114c0-24 12-37 30-37s29 13 30 37c-20 3-40 3-60 0z" />
    <path className={classes.first} d="M117 54c8 0 14 5 14 13s-6 14-14 14-13-6-13-14 5-13 13-13z" />
    <path className={classes.first} d="M89 115c0-20 11-31 28-31s26 11 27 31c-18 3-37 3-55 0z" />
  </>
);

const steps = (
  <>
    <path className={classes.first} d="M24 108c7-9 38-10 46 0 3 6-7 10-23 10s-27-5-23-10z" />
    <path className={classes.second} d="M70 88c7-9 39-9 47 0 3 6-7 11-24 11s-27-6-23-11z" />
    <path className={classes.first} d="M112 68c7-8 36-9 43 0 3 6-6 10-21 10s-26-5-22-10z" />
  </>
);

const basket = (
  <>
    <path className={classes.handle} d="M62 78c2-26 14-38 29-38s27 12 29 38" />
    <path className={classes.light} d="M72 62c9-7 20-8 27-1 4 7 4 13 1 20-10 3-19 3-28 1-4-7-4-13 0-20z" />
    <path className={classes.second} d="M52 76c25-4 53-4 78 0-2 14-6 25-13 34-17 3-35 3-52 0-7-9-11-20-13-34z" />
    <path className={classes.first} d="M56 88c23-3 47-3 70 0l-3 9c-21-2-43-2-64 0z" />
  </>
);

const things = { cup, pages, talk, people, steps, basket } satisfies Record<string, ReactNode>;

/** A thing on a table by an open window, in cut paper. Decoration. */
export const EmptyArt = ({
  kind,
  className,
}: {
  readonly kind: EmptyKind;
  readonly className?: string | undefined;
}) => (
  <svg className={className} viewBox="0 0 180 140" width="180" height="140" aria-hidden="true" focusable="false">
    <path className={classes.window} d="M40 18c32-8 70-9 100-2 4 30 4 62 1 92-32 5-68 5-99 0-5-30-6-61-2-90z" />
    <path className={classes.sun} d="M116 34c10 0 17 7 17 17s-8 17-18 17-17-8-17-18 8-16 18-16z" />
    <path className={classes.hill} d="M38 84c18-14 36-14 54-2 17 11 33 9 51-4l-1 30c-32 5-69 5-100 0z" />
    <path className={classes.table} d="M12 106c52-6 106-6 156 0l-3 14c-50 6-100 6-150 0z" />
    {things[kind]}
  </svg>
);
