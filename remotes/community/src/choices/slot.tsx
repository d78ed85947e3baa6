import { Blocked } from './blocked.tsx';
import { ChatChoices } from './chat-choices.tsx';
import styles from './slot.module.css';

/** What she shows in her chats, and whom she blocked, in her settings. */
export default function ChoicesSlot() {
  return (
    <div className={styles.slot}>
      <ChatChoices />
      <Blocked />
    </div>
  );
}
