import { deviceAtom } from '@reset/remote-kit/state';
import * as z from 'zod/mini';

/** A message while it is written, as it is kept on the device. */
export const MessageDraft = z.object({ subject: z.string(), content: z.string() });
export type MessageDraft = z.output<typeof MessageDraft>;

export const emptyMessage: MessageDraft = { subject: '', content: '' };

/** @returns a message in a few lines, to set one wording beside another */
export const asText = ({ subject, content }: MessageDraft): string => `${subject}\n${content}`;

const Attempt = z.extend(MessageDraft, { id: z.string() });

/** What was sent and not answered: the same words go out under the same id, also after the page was opened anew. */
export const keptAttempt = deviceAtom('message-attempt', z.nullable(Attempt), null, 'goes');
