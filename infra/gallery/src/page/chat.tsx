import { ChatBubble, ChatComposer, ChatThread, NewBar } from '@reset/ui/members';
import { useState } from 'react';
import classes from './gallery.module.css';
import { Section } from './section.tsx';

export const Chat = () => {
  const [count, setCount] = useState(3);
  const [words, setWords] = useState('');
  const [said, setSaid] = useState(['Did you get to sit down today?']);
  return (
    <Section title="Chat">
      <NewBar count={count} label={`${count} new messages`} onShow={() => setCount(0)} />
      <ul role="list" className={classes.list}>
        <ChatBubble from="Ana B." time="9:41 PM">
          Did you get to sit down today?
        </ChatBubble>
        <ChatBubble from="You" mine time="9:43 PM" state="Sending">
          For four minutes, with the door closed. It counted.
        </ChatBubble>
      </ul>
      <ChatThread
        label="Messages with Ana B."
        items={said.map((content, n) => ({
          key: String(n),
          mine: n > 0,
          day: 'Today',
          bubble: (
            <ChatBubble from={n > 0 ? 'You' : 'Ana B.'} mine={n > 0} time="9:45 PM">
              {content}
            </ChatBubble>
          ),
        }))}
        begun
        empty="A hello is a good beginning."
        hasOlder={false}
        loadingOlder={false}
        onOlder={() => {}}
        onSeen={() => {}}
      >
        <ChatComposer
          label="Message to Ana B."
          value={words}
          onChange={setWords}
          onSend={() => {
            setSaid([...said, words]);
            setWords('');
          }}
        />
      </ChatThread>
    </Section>
  );
};
