import { Button, smallText, stack } from '@reset/ui';
import { Unfinished } from '@reset/ui/controls';
import { type ReactNode, useEffect } from 'react';
import { SuspendedNotice } from './suspended-notice.tsx';
import type { Writing } from './use-submit.ts';

interface Props<T> {
  readonly writing: Writing<T>;
  /** Names the form; read out. */
  readonly label: string;
  /** The button, and the same while it is on its way. */
  readonly send: string;
  readonly sending: string;
  /** Who can see it; left out where a field says so. */
  readonly who?: ReactNode;
  /** It comes because she asked for it: her cursor is in its first field. */
  readonly asked?: boolean;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form of `useWriting` around its fields: what came back stands above them, the button below. */
export const WritingForm = <T,>({
  writing: { form, submit, unfinished, busy, forOthers },
  label,
  send,
  sending,
  who,
  asked = false,
  children,
}: Props<T>) => {
  useEffect(() => {
    if (asked) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [asked, form]);
  return (
    <form ref={form} className={stack(6)} noValidate aria-label={label} onSubmit={submit}>
      {forOthers && <SuspendedNotice />}
      <Unfinished {...unfinished} />
      {children}
      {who && <p className={smallText}>{who}</p>}
      <Button type="submit" variant="primary" wide busy={busy}>
        {busy ? sending : send}
      </Button>
    </form>
  );
};
