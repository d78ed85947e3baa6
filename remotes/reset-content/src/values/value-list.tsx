import { columns, Heading, quietText } from '@reset/ui';
import styles from './value-list.module.css';

interface Props {
  readonly level: 2 | 3;
  readonly values: readonly { readonly title: string; readonly text: string }[];
}

/** What she can count on, side by side where there is room. */
export const ValueList = ({ level, values }: Props) => (
  <ul className={columns(values.length === 3 ? 3 : 4, 6)} role="list">
    {values.map(({ title, text }) => (
      <li key={title} className={styles.value}>
        <Heading level={level}>{title}</Heading>
        <p className={quietText}>{text}</p>
      </li>
    ))}
  </ul>
);
