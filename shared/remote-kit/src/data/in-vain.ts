import { RENEWED } from '../connection-source.ts';

/** So long an answer may be on its way over what was there before. */
const WAITED_MS = 3_000;

/** Tells when what was asked for before may wait in vain. @returns ends it */
const onRenewed = (tell: () => void): (() => void) => {
  const shown = ({ persisted }: PageTransitionEvent) => persisted && tell();
  for (const event of [RENEWED, 'online']) addEventListener(event, tell);
  addEventListener('pageshow', shown);
  return () => {
    for (const event of [RENEWED, 'online']) removeEventListener(event, tell);
    removeEventListener('pageshow', shown);
  };
};

/**
 * Reads something; where the way to the house turns out to be dead or is another one meanwhile, what still waits after
 * three seconds is given up and read anew. Only for what may be asked twice.
 */
export const neverInVain = async <T>(read: (giveUp: AbortSignal) => Promise<T>): Promise<T> => {
  const over = new AbortController();
  const since = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = onRenewed(() => {
    timer ??= setTimeout(() => over.abort(), since + WAITED_MS - performance.now());
  });
  try {
    return await read(over.signal);
  } catch (error) {
    if (!over.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
    end();
  }
  return neverInVain(read);
};
