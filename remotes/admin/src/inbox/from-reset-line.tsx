import { dayText } from '@reset/remote-kit/members';
import { Badge, smallText } from '@reset/ui';
import { type ReactNode, useId, useState } from 'react';
import styles from './from-reset-line.module.css';
import { useInSight } from './use-in-sight.ts';

interface Props {
  readonly subject: ReactNode;
  readonly at: string;
  readonly isNew?: boolean;
  readonly onOpen: () => void;
  /** Its words have been in her sight. */
  readonly onRead?: () => void;
  /** Its words. */
  readonly children: ReactNode;
}

/** What RESET told her, by its subject and day; its words come when she opens it. */
export const FromResetLine = ({ subject, at, isNew = false, onOpen, onRead, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const words = useInSight(isOpen && isNew, () => onRead?.());
  const toggle = () => {
    if (!isOpen) onOpen();
    setOpen(!isOpen);
  };
  return (
    <li className={styles.line}>
      <button type="button" className={styles.head} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <span className={`${styles.subject} ${isNew ? styles.new : ''}`}>
          <span dir="auto">{subject}</span>
        </span>
        {isNew && <Badge>New</Badge>}
        <span className={styles.sign} aria-hidden="true" />
        <time className={`${smallText} ${styles.day}`} dateTime={at}>
          {dayText(at)}
        </time>
      </button>
      <div id={id} ref={words} className={styles.words} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  );
};
