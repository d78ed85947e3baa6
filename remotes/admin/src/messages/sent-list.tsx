import { countText } from '@reset/contracts/count-text';
import { systemMessageLimits, systemMessageMessages, type SentSystemMessage } from '@reset/contracts/admin';
import { systemMessagesApi } from '@reset/contracts/http/admin';
import { useLiveRefresh, usePages } from '@reset/remote-kit/data';
import { momentText } from '@reset/remote-kit/members';
import { PagedList } from '@reset/remote-kit/page';
import { Card, EmptyState, Heading, smallText, stack } from '@reset/ui';
import { MemberWords } from '@reset/ui/members';
import { Clamped } from './clamped.tsx';
import styles from './sent-list.module.css';

const lists = [systemMessagesApi.listSentSystemMessages];

const Sent = ({ message }: { readonly message: SentSystemMessage }) => {
  const { subject, content, created_at, recipients, readers } = message;
  return (
    <Card as="li" className={`${styles.sent} ${stack(2)}`}>
      <Heading level={3} dir="auto">
        {subject}
      </Heading>
      <p className={smallText}>
        <time dateTime={created_at}>{momentText(created_at)}</time>
      </p>
      <p className={smallText}>
        Sent to {countText(recipients, 'user')}, read by {countText(readers, 'user')}
      </p>
      <Clamped of={`what ${subject} says`}>
        <MemberWords text={content} />
      </Clamped>
    </Card>
  );
};

/** What was sent to everyone, by whichever admin, and how many have read it. */
export const SentList = () => {
  const sent = usePages(systemMessagesApi.listSentSystemMessages, { limit: systemMessageLimits.page });
  useLiveRefresh(['admin/message'], lists);
  return (
    <PagedList
      of={sent}
      id="sent"
      title="Sent"
      failed={systemMessageMessages.loadingSent}
      renderItem={(message) => <Sent message={message} />}
      empty={
        <EmptyState kind="talk" title="Nothing sent yet">
          <p>What goes to everyone is listed here, with how many have read it.</p>
        </EmptyState>
      }
    />
  );
};
