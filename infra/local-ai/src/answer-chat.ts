import type { ServerResponse } from 'node:http';
import { answerTo } from './answer.ts';
import type { Fault } from './faults.ts';
import { readJson, sendJson } from './http.ts';
import { completion, completionLines } from './protocol/completion.ts';
import { ChatRequest, lastUserMessage } from './protocol/messages.ts';
import { sendStream } from './send-stream.ts';

const sendBroken = (res: ServerResponse, { noBody, garbage }: Fault): void => {
  res.writeHead(200, { 'content-type': 'application/json' });
  if (noBody) res.end();
  else if (garbage) res.end('{"choices":[{"mess');
  else res.write('{"choices":[{"mess', () => res.destroy());
};

/**
 * Answers `POST /v1/chat/completions`.
 * @param paceMs milliseconds between two pieces of a streamed answer
 */
export const answerChat = async (
  res: ServerResponse,
  body: string,
  { fault, paceMs, signal }: { readonly fault: Fault; readonly paceMs: number; readonly signal: AbortSignal },
): Promise<void> => {
  const request = readJson(res, ChatRequest, body);
  if (!request) return;
  const answer = fault.say ?? answerTo(lastUserMessage(request));
  if (request.stream) return sendStream(res, completionLines(request, answer), paceMs, fault, signal);
  if (fault.noBody || fault.garbage || fault.cutAfter !== undefined) sendBroken(res, fault);
  else sendJson(res, 200, completion(request, answer));
};
