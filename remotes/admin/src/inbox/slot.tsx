import { systemMessageMessages } from '@reset/contracts/admin';
import { noticesApi, systemMessagesApi, unreadApi } from '@reset/contracts/http/admin';
import type { Slots } from '@reset/contracts/slots';
import { waitingTopics } from '@reset/contracts/unread';
import { Link } from '@reset/remote-kit';
import { useCall, useLiveRefresh, useRefresh } from '@reset/remote-kit/data';
import { InboxList } from '@reset/remote-kit/inbox';
import { MemberWords } from '@reset/ui/members';
import { wordsOf } from '../decisions/notice-words.ts';
import { FromResetLine } from './from-reset-line.tsx';
import { useFromReset } from './use-from-reset.ts';
import { useOpened } from './use-opened.ts';

const topics = waitingTopics('admin');
const changing = [systemMessagesApi.listSystemMessages, unreadApi.readUnread];

const following = [...changing, noticesApi.listNotices];

const FromReset = ({ filter, onState }: Slots['inbox.section']) => {
  const pages = useFromReset(filter);
  useLiveRefresh(topics, following);
  const [told, opened] = useOpened(pages.data);
  const mark = useCall(systemMessagesApi.markSystemMessageRead);
  const refresh = useRefresh();
  // It goes on by itself: what did not arrive stays unread.
  const hasRead = (id: string) =>
    void mark({ id }).then(
      () => refresh(changing),
      () => undefined,
    );
  return (
    <InboxList
      of={{ ...pages, data: told }}
      id="from-reset"
      title="From RESET"
      failed={systemMessageMessages.loading}
      onState={onState}
      renderItem={(one) => {
        if ('message' in one) {
          const { subject, content, read_at } = one.message;
          return (
            <FromResetLine
              {...{ subject, at: one.at, isNew: read_at === null }}
              onOpen={() => opened(one)}
              onRead={() => hasRead(one.id)}
            >
              <MemberWords text={content} />
            </FromResetLine>
          );
        }
        const said = wordsOf(one.notice);
        return (
          said && (
            <FromResetLine subject={said.words} at={one.at} onOpen={() => opened(one)}>
              <p>
                {said.about} <Link to={said.to}>Read the decision again</Link>
              </p>
            </FromResetLine>
          )
        );
      }}
    />
  );
};

/** What RESET told her: messages to everyone, and decisions that she has read. */
export default function InboxSlot(props: Slots['inbox.section']) {
  // What she has opened stays in its list until she looks at the other one.
  return <FromReset key={props.filter} {...props} />;
}
