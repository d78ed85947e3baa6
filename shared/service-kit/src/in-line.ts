/**
 * Lets so many work at a time; who comes later waits in line, so that a flood takes neither all memory nor all of
 * whom it asks.
 * @param atOnce how many work; @param waiting how many more may wait; @param refusal what one more is told
 * @param waitMs how long one may wait before she is told the same; default: as long as it takes
 * @returns runs the work in its turn and answers what it answers
 */
export const inLine = (atOnce: number, waiting: number, refusal: () => Error, waitMs?: number) => {
  const line: (() => void)[] = [];
  let busy = 0;
  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const leave = () => {
        line.splice(line.indexOf(begin), 1);
        reject(refusal());
      };
      const timer = waitMs === undefined ? undefined : setTimeout(leave, waitMs);
      line.push(begin);
    });
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy < atOnce) busy += 1;
    else if (line.length >= waiting) throw refusal();
    else await wait();
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else busy -= 1;
    }
  };
};
