import type { SentSystemMessage } from '@reset/contracts/admin';
import { systemMessagesApi } from '@reset/contracts/http/admin';
import { ApiError, useCall } from '@reset/remote-kit/data';
import { useKeptId } from '@reset/remote-kit/form';
import { useInAddress } from '@reset/remote-kit/page';
import { useEffect, useRef, useState } from 'react';
import type { MessageDraft } from './message-draft.ts';

/** The admin looked at it once more, and did not send it: nothing is wrong with it. */
export class NotConfirmed extends ApiError {
  constructor() {
    super('invalid');
  }
}

interface Asked {
  readonly words: MessageDraft;
  readonly answer: (isConfirmed: boolean) => void;
}

type Words = MessageDraft & { readonly id: string };

/** Sends a message once it is confirmed; `asked` is there while it is to be looked at. */
export const useConfirmedSend = () => {
  const create = useKeptId('message', useCall(systemMessagesApi.createSystemMessage));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const { key, open, close } = useInAddress('preview');
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
  });
  const isOpen = key !== null;
  // Going back is a no, until it is on its way.
  useEffect(() => (isOpen ? () => latest.current?.answer(false) : undefined), [isOpen]);

  const send = async (input: Words): Promise<SentSystemMessage> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setAsked({ words: input, answer: resolve });
    open('yes');
    const done = () => {
      setAsked(null);
      close();
    };
    if (!(await promise)) {
      done();
      throw new NotConfirmed();
    }
    setBusy(true);
    try {
      return await create(input);
    } finally {
      setBusy(false);
      done();
    }
  };
  return { send, asked, busy };
};
