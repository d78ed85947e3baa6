import type { SentSystemMessage } from '@reset/contracts/admin';
import { systemMessagesApi } from '@reset/contracts/http/admin';
import { ApiError, useCall } from '@reset/remote-kit/data';
import { useAtom } from '@reset/remote-kit/state';
import { useState } from 'react';
import { keptAttempt, type MessageDraft } from './message-draft.ts';

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
  const create = useCall(systemMessagesApi.createSystemMessage);
  const [kept, keep] = useAtom(keptAttempt);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async ({ id: fresh, ...words }: Words): Promise<SentSystemMessage> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setAsked({ words, answer: resolve });
    if (!(await promise)) {
      setAsked(null);
      throw new NotConfirmed();
    }
    const id = kept?.subject === words.subject && kept.content === words.content ? kept.id : fresh;
    keep({ id, ...words });
    setBusy(true);
    try {
      const sent = await create({ id, ...words });
      keep(null);
      return sent;
    } finally {
      setBusy(false);
      setAsked(null);
    }
  };
  return { send, asked, busy };
};
