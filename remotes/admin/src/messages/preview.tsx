import { countText } from '@reset/contracts/count-text';
import { systemMessageMessages } from '@reset/contracts/admin';
import { systemMessagesApi } from '@reset/contracts/http/admin';
import { useData } from '@reset/remote-kit/data';
import { LoadFailed } from '@reset/remote-kit/page';
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
  const { data, isError, refetch } = useData(systemMessagesApi.countRecipients, {});
  return (
    <ConfirmDialog
      open
      onClose={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
      title="Send this to everyone?"
      description={
        data
          ? `It goes to ${countText(data.count, 'user')} at once, and cannot be taken back.`
          : 'To how many it goes is being counted.'
      }
      confirmLabel="Send now"
      busy={busy}
      unready={!data}
    >
      <div className={styles.message}>
        <Heading level={3} dir="auto">
          {subject}
        </Heading>
        <MemberWords text={content} />
      </div>
      {isError && <LoadFailed title={systemMessageMessages.notCounted} onRetry={() => void refetch()} />}
    </ConfirmDialog>
  );
};
