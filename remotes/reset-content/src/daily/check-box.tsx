import type { ComponentProps } from 'react';
import styles from './check-box.module.css';

/** A checkbox cut out of paper: native, and coloured by the pillar around it. */
export const CheckBox = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <input {...props} type="checkbox" className={styles.box} />
);
