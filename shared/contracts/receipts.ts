import * as z from 'zod/mini';
import { Id } from './http.ts';

/** What is said of receipts. */
export const receiptMessages = {
  number: 'This is no number of a receipt. It looks like 0b5cf9a0-5f5e-4f3e-9d0e-3f0f6a3b2c11.',
  cleared: 'This browser keeps it no longer',
} as const;

/** A receipt's number as it is typed, or the address of its page. */
export const ReceiptQuestion = z.object({
  number: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.trim().replace(/^.*\//, '').toLowerCase()),
    ),
    z.string().check(z.refine((text) => Id.safeParse(text).success, { error: receiptMessages.number })),
  ),
});
