import * as z from 'zod/mini';

/** A message while it is written, as it is kept on the device. */
export const MessageDraft = z.object({ subject: z.string(), content: z.string() });
export type MessageDraft = z.output<typeof MessageDraft>;

export const emptyMessage: MessageDraft = { subject: '', content: '' };

/** @returns a message in a few lines, to set one wording beside another */
export const asText = ({ subject, content }: MessageDraft): string => `${subject}\n${content}`;
