import { IconButton } from '@reset/ui';
import type { ComponentProps } from 'react';
import styles from './task-button.module.css';

const drawings = {
  edit: 'm5 19 1-4.5L16.2 4.3a1.6 1.6 0 0 1 2.3 0l1.2 1.2a1.6 1.6 0 0 1 0 2.3L9.5 18zm9-12.4 3.4 3.4',
  delete: 'M5 7h14M10 7V4.6h4V7M7 7l.8 12.4h8.4L17 7m-6.8 3.6.3 5.6m3.3-5.6-.3 5.6',
};

interface Props extends Pick<ComponentProps<'button'>, 'ref' | 'onClick'> {
  readonly drawing: keyof typeof drawings;
  /** What it does, and to which task. */
  readonly label: string;
}

/** A round button beside a task; its line of text is all the title's. */
export const TaskButton = ({ drawing, label, ...rest }: Props) => (
  <IconButton
    {...rest}
    className={styles.button}
    label={label}
    title={label}
    icon={
      <svg className={styles.icon} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false">
        <path d={drawings[drawing]} />
      </svg>
    }
  />
);
