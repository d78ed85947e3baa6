import type { ServerResponse } from 'node:http';
import { answerTo } from './answer.ts';
import type { Fault } from './faults.ts';
import { readJson, sendJson } from './http.ts';
import { completion, completionLines } from './protocol/completion.ts';
import { ChatRequest, lastUserMessage } from './protocol/messages.ts';
import { sendStream, type Streaming } from './send-stream.ts';

const sendBroken = (res: ServerResponse, { noBody, garbage }: Fault): void => {
  res.writeHead(200, { 'content-type': 'application/json' });
  if (noBody) res.end();
  else if (garbage) res.end('{"choices":[{"mess');
  else res.write('{"choices":[{"mess', () => res.destroy());
};

/** Answers `POST /v1/chat/completions`. */
export const answerChat = async (res: ServerResponse, body: string, streaming: Streaming): Promise<void> => {
  const request = readJson(res, ChatRequest, body);
  if (!request) return;
  const { fault } = streaming;
  const answer = fault.say ?? answerTo(lastUserMessage(request));
  if (request.stream) return sendStream(res, completionLines(request, answer), streaming);
  if (fault.noBody || fault.garbage || fault.cutAfter !== undefined) sendBroken(res, fault);
  else sendJson(res, 200, completion(request, answer));
};
