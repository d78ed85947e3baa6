import type { ReactNode } from 'react';
import classes from './segmented-control.module.css';

interface SegmentedControlProps<V extends string | number> {
  /** Names the choice; read out. */
  readonly label: string;
  readonly segments: readonly { readonly value: V; readonly label: ReactNode }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** One of a few ways to look at something, side by side. */
export const SegmentedControl = <V extends string | number>({
  label,
  segments,
  value,
  onChange,
}: SegmentedControlProps<V>) => (
  <div className={classes.segments} role="group" aria-label={label}>
    {segments.map((segment) => (
      <button
        key={segment.value}
        type="button"
        className={classes.segment}
        aria-pressed={segment.value === value}
        onClick={() => onChange(segment.value)}
      >
        {segment.label}
      </button>
    ))}
  </div>
);
