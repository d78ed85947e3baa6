import type { ComponentProps } from 'react';
import { cx } from '../class-names.ts';
import classes from './heading.module.css';

interface HeadingProps extends ComponentProps<'h1'> {
  readonly level?: 1 | 2 | 3 | 4;
  /** `hero` once on a landing page, `display` for a page's name, `section` in it, `title` for the rest. */
  readonly look?: 'hero' | 'display' | 'section' | 'title';
}

/** A heading whose look is chosen apart from its level. */
export const Heading = ({ level = 2, look = 'title', className, ...rest }: HeadingProps) => {
  const Tag = `h${level}` as const;
  return <Tag {...rest} className={cx(classes[look], className)} />;
};
