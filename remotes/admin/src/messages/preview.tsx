import { countText } from '@reset/contracts/count-text';
import { systemMessagesApi } from '@reset/contracts/http/admin';
import { useData } from '@reset/remote-kit/data';
import { ConfirmDialog, Heading } from '@reset/ui';
import { MemberWords } from '@reset/ui/members';
import type { MessageDraft } from './message-draft.ts';
import styles from './preview.module.css';

interface Props {
  readonly words: MessageDraft;
  readonly busy: boolean;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** The message as it will be read, and to how many it goes. */
export const Preview = ({ words: { subject, content }, busy, onAnswer }: Props) => {
  const { data } = useData(systemMessagesApi.countRecipients, {});
  return (
    <ConfirmDialog
      open
      onClose={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
      title="Send this to everyone?"
      description={`It goes to ${data ? countText(data.count, 'user') : 'everyone who is a member'} at once, and cannot be taken back.`}
      confirmLabel="Send now"
      busy={busy}
    >
      <div className={styles.message}>
        <Heading level={3} dir="auto">
          {subject}
        </Heading>
        <MemberWords text={content} />
      </div>
    </ConfirmDialog>
  );
};
