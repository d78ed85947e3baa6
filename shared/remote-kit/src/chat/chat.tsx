import type { Message } from '@reset/contracts/conversation';
import { Notice, Skeleton, toast } from '@reset/ui';
import { ChatBubble, ChatThread, MemberWords, type ThreadItem } from '@reset/ui/members';
import { memo, type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useOnline } from '../connection.ts';
import { problemsOf } from '../form/problems.ts';
import { LoadFailed } from '../page/load-failed.tsx';
import { useSayFailed } from '../page/use-say-failed.ts';
import { Composer, type ComposerHandle } from './composer.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { clockText, dayLabel, goesOn, writtenNow } from './time-text.ts';
import { type Conversation, useConversation } from './use-conversation.ts';
import { type ConversationEndpoints, useConversationCalls } from './use-conversation-calls.ts';
import type { Outgoing } from './use-outgoing.ts';
import { useShown } from './use-shown.ts';

interface Props {
  /** Of the conversation; another one needs another component (`key`). */
  readonly id: string;
  readonly by: ConversationEndpoints;
  /** With whom. */
  readonly name: string;
  /** Whoever she talks with is a member still; else she reads, and writes no more. */
  readonly there: boolean;
  /** What she can do about a message of the other; keep it the same as long as the page is. @param time as it is shown */
  readonly menu?: (message: Message, time: string) => ReactNode;
  /** What is said of words of the other, below them; keep it the same, as `menu`. */
  readonly note?: (content: string) => ReactNode;
  /** What she sends, as it goes. */
  readonly onSend?: (content: string) => void;
  /** The conversation is not there for her, or not any more. */
  readonly onGone: () => void;
}

/** Gives what was not sent back to where she writes; where other words stand there, it goes, and can be brought back. */
const useTakeBack = (discard: Conversation['discard'], field: RefObject<ComposerHandle | null>) =>
  useCallback(
    ({ id, content }: Outgoing) => {
      const isThere = field.current?.takeBack(content) ?? false;
      const onAction = discard(id);
      if (!isThere) toast({ title: 'Message taken back', action: { label: 'Undo', onAction } });
    },
    [discard, field],
  );

interface ArrivedProps {
  readonly name: string;
  readonly menu: Props['menu'];
  readonly note: Props['note'];
  readonly message: Message;
  readonly day: string;
  readonly goesOn: boolean;
  readonly seen: boolean;
}

/** A message that the service has. Drawn anew only where something of it changed: what comes is drawn at once. */
const Arrived = memo(({ message, day, name, menu, note, goesOn: goes, seen }: ArrivedProps) => {
  const { mine, content, created_at } = message;
  const time = clockText(created_at);
  return (
    <ChatBubble
      from={mine ? 'You' : name}
      mine={mine}
      time={<time dateTime={created_at}>{time}</time>}
      goesOn={goes}
      state={seen && 'Seen'}
      menu={!mine && menu?.(message, `${day}, ${time}`)}
    >
      <MemberWords text={content} />
      {!mine && note?.(content)}
    </ChatBubble>
  );
});

/** What has arrived, and what of hers is on this device alone. */
const useBubbles = (
  { messages, outgoing, retry, seenUpTo }: Conversation,
  takeBack: (piece: Outgoing) => void,
  name: string,
  menu: Props['menu'],
  note: Props['note'],
): readonly ThreadItem[] =>
  useMemo(() => {
    /** The newest of hers that the other has read: that is said there, and nowhere else. */
    const seen = messages.findLast(({ mine, seq }) => mine && seq <= (seenUpTo ?? 0))?.id;
    /** What is on its way goes on from what has arrived as it will when it has. */
    const onWay = outgoing.length > 0 && outgoing[0]?.state !== 'refused' ? writtenNow() : undefined;
    return [
      ...messages.map((message, at) => {
        const { id, mine, content, created_at } = message;
        const day = dayLabel(created_at);
        const bubble = (
          <Arrived
            {...{ message, day, name, menu, note }}
            goesOn={goesOn(message, messages[at + 1] ?? onWay)}
            seen={id === seen}
          />
        );
        return { key: id, mine, day, bubble, said: `${name}: ${content}` };
      }),
      ...outgoing.map((piece, at) => ({
        key: piece.id,
        mine: true,
        day: dayLabel(new Date().toISOString()),
        bubble: (
          <OutgoingBubble
            piece={piece}
            goesOn={piece.state !== 'refused' && piece.state === outgoing[at + 1]?.state}
            onRetry={() => retry(piece.id)}
            onTakeBack={() => takeBack(piece)}
          />
        ),
      })),
    ];
  }, [messages, outgoing, seenUpTo, name, menu, note, retry, takeBack]);

/** The messages of two: bubbles, what is older as she scrolls, what waits on this device, and where she writes. */
export const Chat = ({ id, by, name, there, menu, note, onSend, onGone }: Props) => {
  const calls = useConversationCalls(id, by);
  const failed = by.failed.older;
  const conversation = useShown(useConversation(id, calls), calls.room);
  const { status } = conversation;
  const online = useOnline();
  const sayAgain = useSayFailed({ isPending: status === 'loading', ...conversation.failure }, failed);
  useEffect(() => {
    if (status === 'gone') onGone();
  }, [status, onGone]);

  const field = useRef<ComposerHandle>(null);
  const takeBack = useTakeBack(conversation.discard, field);
  const items = useBubbles(conversation, takeBack, name, menu, note);

  return (
    <>
      {(status === 'failed' || (status === 'loading' && !online)) && (
        <LoadFailed
          title={failed}
          onRetry={() => {
            sayAgain();
            conversation.reload();
          }}
        />
      )}
      <ChatThread
        label={`Messages with ${name}`}
        items={items}
        begun={status === 'ready'}
        newFrom={conversation.newFrom}
        empty={
          status === 'loading' ? <Skeleton lines={3} /> : status === 'ready' && <p>A hello is a good beginning.</p>
        }
        hasOlder={conversation.hasOlder}
        loadingOlder={conversation.loadingOlder}
        onOlder={conversation.readOlder}
        onSeen={(key) => conversation.seen(conversation.messages.find((message) => message.id === key)?.seq ?? 0)}
        aside={conversation.isTyping && `${name} is writing`}
      >
        {there ? (
          <Composer
            ref={field}
            id={id}
            name={name}
            problemOf={(content) => problemsOf(calls.send.input, calls.inputOf({ id, content }))['content']}
            invalid={by.failed.invalid}
            onTyping={conversation.sayTyping}
            onSend={(content) => {
              onSend?.(content);
              conversation.send(content);
            }}
          />
        ) : (
          <Notice>
            <p>{name} is not here any more. What the two of you wrote is yours to read.</p>
          </Notice>
        )}
      </ChatThread>
    </>
  );
};
