import type { SentSystemMessage } from '@reset/contracts/admin';
import { systemMessagesApi } from '@reset/contracts/http/admin';
import { ApiError, useCall } from '@reset/remote-kit/data';
import { useKeptId } from '@reset/remote-kit/form';
import { useState } from 'react';
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

  const send = async (input: Words): Promise<SentSystemMessage> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setAsked({ words: input, answer: resolve });
    if (!(await promise)) {
      setAsked(null);
      throw new NotConfirmed();
    }
    setBusy(true);
    try {
      return await create(input);
    } finally {
      setBusy(false);
      setAsked(null);
    }
  };
  return { send, asked, busy };
};
