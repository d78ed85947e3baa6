import { useEffect, useEffectEvent, useState } from 'react';
import type { Writing } from '../form/use-submit.ts';
import { isUnderWay, type Work } from './use-sending.ts';

/** What of a picture a form waits for. */
interface Waited {
  readonly work: Work;
  readonly said: unknown;
  readonly pending: boolean;
  readonly send: () => Promise<void>;
  readonly cancel: () => void;
}

/**
 * A form that is sent once its picture has arrived; where that does not, or is called off, she stays with it.
 * @returns the same form and the same picture, which know of each other
 */
export const useSaving = <W extends Pick<Writing<unknown>, 'busy' | 'submit'>, A extends Waited>(
  writing: W,
  picture: A,
): { readonly writing: W; readonly picture: A } => {
  const { pending, work, said, send, cancel } = picture;
  /** She has pressed Save, and the picture is on its way still; how often it has arrived then. */
  const [pressed, setPressed] = useState({ waits: false, arrived: 0 });
  const { waits, arrived } = pressed;
  const wait = (next: boolean) => setPressed((before) => ({ ...before, waits: next }));
  const under = isUnderWay(work);
  if (waits && !under) setPressed({ waits: false, arrived: pending || said !== null ? arrived : arrived + 1 });
  const goOn = useEffectEvent(() => writing.submit());
  useEffect(() => {
    if (arrived > 0) goOn();
  }, [arrived]);
  const submit: W['submit'] = (event) => {
    if (!pending) return writing.submit(event);
    event?.preventDefault();
    if (writing.busy || waits) return;
    if (!under) void send();
    wait(true);
  };
  const stop = () => {
    wait(false);
    cancel();
  };
  return { writing: { ...writing, busy: writing.busy || waits, submit }, picture: { ...picture, cancel: stop } };
};
