import { createTransport } from 'nodemailer';
import type { Letter } from './letters.ts';

/** Where mails are handed over, and who they come from. */
interface Smtp {
  readonly url: string;
  readonly from: string;
}

const LONGEST_MS = 20_000;

/** Hands a letter over. @throws when the server does not take it; why is in `responseCode` and `code` */
export const deliver = async ({ url, from }: Smtp, to: string, { subject, text }: Letter): Promise<void> => {
  const transport = createTransport({
    url,
    ...{ connectionTimeout: LONGEST_MS, greetingTimeout: LONGEST_MS, socketTimeout: LONGEST_MS },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  try {
    // Programs that answer by themselves leave it alone.
    const headers = { 'auto-submitted': 'auto-generated' };
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text, headers });
  } finally {
    transport.close();
  }
};
