import { ChatBubble, NewBar } from '@reset/ui/talk';
import { useState } from 'react';
import classes from './gallery.module.css';
import { Section } from './section.tsx';

export const Talk = () => {
  const [count, setCount] = useState(3);
  return (
    <Section title="Talk">
      <NewBar count={count} label={`${count} new messages`} onShow={() => setCount(0)} />
      <ul role="list" className={classes.list}>
        <ChatBubble from="Ana B." time="9:41 PM">
          Did you get to sit down today?
        </ChatBubble>
        <ChatBubble from="You" mine time="9:43 PM" state="Sending">
          For four minutes, with the door closed. It counted.
        </ChatBubble>
      </ul>
    </Section>
  );
};
