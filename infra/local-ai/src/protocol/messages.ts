import * as z from 'zod';

const Part = z.object({ type: z.string(), text: z.string().optional() });

/** As much of a chat request as is understood; what else it carries is ignored. */
export const ChatRequest = z.object({
  model: z.string().default('reset-companion'),
  messages: z
    .array(z.object({ role: z.string(), content: z.union([z.string(), z.array(Part)]).nullish() }))
    .min(1, 'at least one message is needed'),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
});
export type ChatRequest = z.output<typeof ChatRequest>;

export const ModerationRequest = z.object({
  model: z.string().default('reset-companion'),
  input: z.union([z.string(), z.array(z.string())]),
});

/** The last thing the user said, as text. */
export const lastUserMessage = ({ messages }: ChatRequest): string => {
  const content = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  return typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('\n');
};
