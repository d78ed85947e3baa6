import type { SystemMessage } from '@reset/contracts/admin';
import { dayText } from '@reset/remote-kit/members';
import { Badge, smallText } from '@reset/ui';
import { MemberWords } from '@reset/ui/members';
import { useId, useState } from 'react';
import styles from './message-line.module.css';
import { useInSight } from './use-in-sight.ts';

interface Props {
  readonly message: SystemMessage;
  readonly onOpen: () => void;
  /** Its words have been in her sight. */
  readonly onRead: () => void;
}

/** A message by its subject and day; its words come when she opens it. */
export const MessageLine = ({ message: { subject, content, created_at, read_at }, onOpen, onRead }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const words = useInSight(isOpen && read_at === null, onRead);
  const toggle = () => {
    if (!isOpen) onOpen();
    setOpen(!isOpen);
  };
  return (
    <li className={styles.line}>
      <button type="button" className={styles.head} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <span className={`${styles.subject} ${read_at === null ? styles.new : ''}`}>
          <span dir="auto">{subject}</span>
        </span>
        {read_at === null && <Badge>New</Badge>}
        <span className={styles.sign} aria-hidden="true" />
        <time className={`${smallText} ${styles.day}`} dateTime={created_at}>
          {dayText(created_at)}
        </time>
      </button>
      <div id={id} ref={words} className={styles.words} hidden={!isOpen}>
        {isOpen && <MemberWords text={content} />}
      </div>
    </li>
  );
};
