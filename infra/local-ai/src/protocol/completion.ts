import { randomUUID } from 'node:crypto';
import { type ChatRequest, lastUserMessage } from './messages.ts';

/** A rough count for the protocol's `usage`: nothing is paid by it. */
const tokens = (text: string): number => Math.ceil(text.length / 4);

const usageOf = (request: ChatRequest, answer: string) => {
  const prompt = tokens(lastUserMessage(request));
  const completion = tokens(answer);
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
};

const head = (object: string, model: string) => ({
  id: `chatcmpl-${randomUUID()}`,
  object,
  created: Math.floor(Date.now() / 1000),
  model,
});

/** A whole answer in one body. */
export const completion = (request: ChatRequest, answer: string) => ({
  ...head('chat.completion', request.model),
  choices: [
    { index: 0, message: { role: 'assistant', content: answer, refusal: null }, logprobs: null, finish_reason: 'stop' },
  ],
  usage: usageOf(request, answer),
});

/** Words with the space before them, as a model gives them. */
const piecesOf = (answer: string): string[] => answer.match(/(?<!\s)\s*\S+/g) ?? [];

/** The `data:` lines of a streamed answer, `[DONE]` included. */
export const completionLines = (request: ChatRequest, answer: string): string[] => {
  const start = head('chat.completion.chunk', request.model);
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    ...start,
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
  });
  const usage = { ...start, choices: [], usage: usageOf(request, answer) };
  return [
    chunk({ role: 'assistant', content: '' }),
    ...piecesOf(answer).map((content) => chunk({ content })),
    chunk({}, 'stop'),
    ...(request.stream_options?.include_usage ? [usage] : []),
  ]
    .map((each) => `data: ${JSON.stringify(each)}\n\n`)
    .concat('data: [DONE]\n\n');
};
