/** @param part of 1 that has been sent */
export type TellPart = (part: number) => void;

type Answered = Pick<Response, 'ok' | 'status' | 'text'>;

/**
 * Sends as `fetch` does, and tells how much of the body has been sent, which `fetch` does not in any browser.
 * @throws TypeError when it cannot be sent, or is aborted
 */
export const sendWithProgress = (
  url: string,
  { method = 'GET', headers, body = null, signal }: RequestInit & { readonly signal: AbortSignal },
  tell: TellPart,
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const end = () => sending.abort();
    const over = () => {
      signal.removeEventListener('abort', end);
      reject(new TypeError('It could not be sent'));
    };
    sending.open(method, url);
    for (const [name, value] of new Headers(headers)) sending.setRequestHeader(name, value);
    sending.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) tell(loaded / total);
    });
    sending.addEventListener('load', () => {
      signal.removeEventListener('abort', end);
      const { status, responseText } = sending;
      resolve({ ok: status >= 200 && status < 300, status, text: () => Promise.resolve(responseText) });
    });
    sending.addEventListener('error', over);
    sending.addEventListener('abort', over);
    signal.addEventListener('abort', end);
    if (signal.aborted) over();
    else sending.send(body as XMLHttpRequestBodyInit | null);
  });
