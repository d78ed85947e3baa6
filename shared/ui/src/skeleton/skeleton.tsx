import { cx } from '../class-names.ts';
import classes from './skeleton.module.css';

interface SkeletonProps {
  readonly shape?: 'text' | 'title' | 'card' | 'circle';
  /** Lines of text. */
  readonly lines?: number;
}

/** The shape of what is coming; says nothing itself: put it in a region with `aria-busy`. */
export const Skeleton = ({ shape = 'text', lines = 1 }: SkeletonProps) => (
  <span className={classes.group} aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className={cx(classes.bone, classes[shape])} />
    ))}
  </span>
);
