import { messages } from '@reset/contracts/http/community';
import { useUnfinished, useDraft } from '@reset/remote-kit/state';
import { Unfinished } from '@reset/ui/controls';
import { ChatComposer } from '@reset/ui/talk';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import styles from './writing.module.css';

const Words = z.pick(messages.sendMessage.input, { content: true });

interface Props {
  readonly id: string;
  readonly name: string;
  /** Gets what passed, trimmed. */
  readonly onSend: (content: string) => void;
}

/** Where she writes; kept on the device as she types. */
export const Writing = ({ id, name, onSend }: Props) => {
  const draft = useDraft(`message:${id}`);
  const place = useRef<HTMLDivElement>(null);
  const focus = () => place.current?.querySelector('textarea')?.focus();
  const elsewhere = useUnfinished({ ...draft, restored: false }, { textOf: (text) => text, focus });
  const [problem, setProblem] = useState<string>();
  const send = () => {
    const found = Words.safeParse({ content: draft.value }).error?.issues[0]?.message;
    setProblem(found);
    if (found !== undefined) return;
    // It waits on this device until the service has it.
    onSend(draft.value.trim());
    draft.settled(draft.value);
  };
  return (
    <div ref={place}>
      {draft.other && (
        <div className={styles.other}>
          <Unfinished {...elsewhere} />
        </div>
      )}
      <ChatComposer
        label={`Message to ${name}`}
        value={draft.value}
        error={problem}
        onChange={(value) => {
          setProblem(undefined);
          draft.set(value);
        }}
        onSend={send}
      />
    </div>
  );
};
