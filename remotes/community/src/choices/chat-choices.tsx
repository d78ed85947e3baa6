import { type ChatChoices as Choices, chatChoicesApi } from '@reset/contracts/http/identity';
import { useData, useSend } from '@reset/remote-kit/data';
import { LoadFailed } from '@reset/remote-kit/page';
import { Heading, Skeleton, stack } from '@reset/ui';
import { Switch } from '@reset/ui/controls';
import { useRef, useState } from 'react';
import styles from './chat-choices.module.css';

/** Her choices as she wishes them, at once; kept one after the other, so that the last of quick presses is what stays. */
const useChatChoices = () => {
  const { data, isError, refetch } = useData(chatChoicesApi.readChatChoices, {});
  const [wished, setWished] = useState<Partial<Choices>>({});
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const send = useSend(chatChoicesApi.changeChatChoices, {
    failed: {
      title: 'We could not keep your choice',
      description: 'It is as it was before. Please try again in a moment.',
    },
    signIn: 'Please sign in to choose what you show',
    refresh: [chatChoicesApi.readChatChoices],
  });
  const choose = async (change: Partial<Choices>) => {
    setWished((before) => ({ ...before, ...change }));
    const kept = last.current.then(() => send.mutateAsync(change)).catch(() => undefined);
    last.current = kept;
    await kept;
    if (last.current === kept) setWished({});
  };
  return { choices: data && { ...data, ...wished }, isError, refetch, choose };
};

/** What she shows in her chats, and is shown there. */
export const ChatChoices = () => {
  const { choices, isError, refetch, choose } = useChatChoices();
  return (
    <section className={styles.section} aria-labelledby="chat-choices">
      <div className={stack(3)}>
        <Heading level={2} look="section" id="chat-choices">
          In your chats
        </Heading>
        {choices ? (
          <div className={stack(3)}>
            <Switch
              label="Show when I am writing"
              hint="You both see when the other is writing. Off: neither does."
              checked={choices.shows_writing}
              onChange={(shows_writing) => void choose({ shows_writing })}
            />
            <Switch
              label="Show when I have read"
              hint="You both see which message the other has read. Off: neither does."
              checked={choices.shows_reading}
              onChange={(shows_reading) => void choose({ shows_reading })}
            />
          </div>
        ) : isError ? (
          <LoadFailed title="We could not read what you show" onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={2} />
        )}
      </div>
    </section>
  );
};
