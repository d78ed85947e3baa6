import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { cx } from '../class-names.ts';
import classes from './notice.module.css';

const icons = { info: Info, success: CircleCheck, warn: TriangleAlert, danger: CircleAlert } satisfies Record<
  string,
  LucideIcon
>;

interface NoticeProps {
  readonly tone?: keyof typeof icons;
  readonly title?: ReactNode;
  /** `status` when it appears by itself, `alert` when she must hear it now. */
  readonly role?: 'status' | 'alert';
  readonly children?: ReactNode;
}

/** Words that stay on the page, with an icon beside the colour. */
export const Notice = ({ tone = 'info', title, role, children }: NoticeProps) => {
  const Icon = icons[tone];
  return (
    <div className={cx(classes.notice, classes[tone])} role={role}>
      <Icon className={classes.icon} size={20} aria-hidden="true" />
      <div className={classes.body}>
        {title && <p className={classes.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
};
