import { toast } from '@reset/ui';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../data/api-error.ts';
import { useCall } from '../data/use-call.ts';
import { useAskSignIn } from '../return-to.ts';
import { blobOf, type Refused } from './prepare.ts';
import { useSent } from './sent-pictures.ts';
import type { TakesPictures } from './takes-pictures.ts';

export type Work =
  | { readonly is: 'resting' | 'preparing' | 'failed' }
  /** @param part of 1 that has been sent */
  | { readonly is: 'sending'; readonly part: number };

/** @returns whether she waits for it */
export const isUnderWay = ({ is }: Work): boolean => is === 'preparing' || is === 'sending';

interface Sending {
  readonly work: Work;
  /** Why one was not taken, or is not sent. */
  readonly said: Refused | null;
  readonly hasSent: (id: string) => boolean;
  /** Ends what is on its way, and begins something new. @returns aborted when that is ended */
  readonly begin: () => AbortSignal;
  /** Ends what is on its way. */
  readonly rest: () => void;
  readonly refuse: (why: Refused) => void;
  /** @returns false where the service will not have this one, however often it is sent */
  readonly deliver: (id: string, data: string, signal: AbortSignal) => Promise<boolean>;
}

const resting: Work = { is: 'resting' };

/** How a refusal by the service is said. */
const refusedBy = ({ code, message }: ApiError, messages: TakesPictures['messages']): Refused => {
  if (code === 'unsupported') return { ...messages.type, text: message };
  if (code === 'too_large') return { ...messages.size, text: message };
  return { title: messages.failed, text: message };
};

/** Sends one picture at a time, and says how it goes. */
export const useSending = (by: TakesPictures): Sending => {
  const sent = useSent();
  const create = useCall(by.endpoint);
  const askSignIn = useAskSignIn();
  const [work, setWork] = useState<Work>(resting);
  const [said, setSaid] = useState<Refused | null>(null);
  const over = useRef<AbortController | null>(null);
  useEffect(() => () => over.current?.abort(), []);

  const rest = () => {
    over.current?.abort();
    setWork(resting);
  };
  const refuse = (why: Refused) => {
    setSaid(why);
    toast({ title: why.title, description: why.text, tone: 'danger' });
  };
  const fail = (error: ApiError): boolean => {
    const isFinal = error.code === 'unsupported' || error.code === 'too_large';
    setWork(isFinal ? resting : { is: 'failed' });
    if (error.code === 'sign_in') {
      toast({ title: by.signIn, tone: 'danger' });
      askSignIn();
    } else refuse(refusedBy(error, by.messages));
    return !isFinal;
  };
  return {
    work,
    said,
    hasSent: sent.has,
    rest,
    refuse: (why) => {
      setWork(resting);
      refuse(why);
    },
    begin: () => {
      over.current?.abort();
      over.current = new AbortController();
      setSaid(null);
      setWork({ is: 'preparing' });
      return over.current.signal;
    },
    deliver: async (id, data, signal) => {
      setWork({ is: 'sending', part: 0 });
      try {
        await create({ id, [by.field]: blobOf(data) }, signal, (part) => setWork({ is: 'sending', part }));
        sent.note(id);
        setWork(resting);
      } catch (error) {
        if (signal.aborted) return true;
        if (!(error instanceof ApiError)) throw error;
        return fail(error);
      }
      return true;
    },
  };
};
