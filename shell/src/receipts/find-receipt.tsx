import { receiptMessages, ReceiptQuestion } from '@reset/contracts/receipts';
import { Link, toast, useGo } from '@reset/remote-kit';
import { useForm } from '@reset/remote-kit/form';
import { Button, Field, Heading, PageHead, pageClass, quietText, stack, TextInput } from '@reset/ui';
import { useRef, useState } from 'react';
import { keepReceipt, keptReceipt } from './kept.ts';

/** What this browser kept of the last deletion that began here. */
const Kept = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [number, setNumber] = useState(keptReceipt);
  const put = (next: string | null) => {
    keepReceipt(next);
    setNumber(next);
  };
  const clear = () => {
    put(null);
    heading.current?.focus();
    toast({ title: receiptMessages.cleared, action: { label: 'Undo', onAction: () => put(number) } });
  };
  return (
    <section className={stack(4)} aria-labelledby="kept">
      <Heading ref={heading} level={2} look="section" id="kept" tabIndex={-1}>
        Kept in this browser
      </Heading>
      {number === null ? (
        <p className={quietText}>
          No receipt. When you delete your account here, this browser keeps the receipt’s number until you clear it.
        </p>
      ) : (
        <>
          <p>
            <Link to={`/receipts/${number}`}>{`Receipt ${number}`}</Link>
          </p>
          <div>
            <Button onClick={clear}>Clear it from this browser</Button>
          </div>
        </>
      )}
    </section>
  );
};

/** Leads to the receipt of a number. */
const Ask = () => {
  const go = useGo();
  const { submit, busy, field } = useForm(ReceiptQuestion, ({ number }) => go(`/receipts/${number}`), {
    initial: { number: '' },
  });
  const { error, ...number } = field('number');
  return (
    <form className={stack(4)} onSubmit={submit} noValidate aria-label="Look for a receipt">
      <Field label="Number of the receipt" hint="Or the address of its page." error={error}>
        <TextInput {...number} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          Show the receipt
        </Button>
      </div>
    </form>
  );
};

/** Where a receipt is found again. */
export const FindReceipt = () => (
  <div className={`${pageClass('column')} ${stack(8)}`}>
    <PageHead title="Receipts" lead="What became of a deleted account, for whoever has its receipt’s number." />
    <Ask />
    <Kept />
    <p className={quietText}>
      What a receipt says, and how long it is there: <Link to="/privacy">Privacy Policy</Link>.
    </p>
  </div>
);
