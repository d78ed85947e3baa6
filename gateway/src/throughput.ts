export interface Throughput {
  /** Fewer than this many bytes a second, over a whole window, is too slow. */
  readonly bytesPerSecond: number;
  readonly windowMs: number;
}

/** Watches that bytes keep coming, for as long as somebody waits for them. */
interface Watch {
  /** A window begins, unless one is under way. */
  start(): void;
  moved(bytes: number): void;
  /** Nobody waits: whoever is slow now is not the sender. */
  stop(): void;
}

/** @param tooSlow called once a window ends with too few bytes */
export const watchThroughput = ({ bytesPerSecond, windowMs }: Throughput, tooSlow: () => void): Watch => {
  const least = (bytesPerSecond * windowMs) / 1000;
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    if (bytes < least) return tooSlow();
    bytes = 0;
    timer?.refresh();
  };
  return {
    start() {
      if (timer) return;
      bytes = 0;
      timer = setTimeout(look, windowMs);
    },
    moved: (more) => void (bytes += more),
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
