/** Those who wait until something is ready. */
interface Readiness {
  /** @param late what is wrong when it takes longer */
  wait(ms: number, late: () => Error): Promise<void>;
  /** Ends every wait: it is ready, or never will be. */
  end(error: Error | null): void;
}

export const createReadiness = (): Readiness => {
  let all: ((error: Error | null) => void)[] = [];
  return {
    wait: (ms, late) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(late()), ms);
        all.push((error) => {
          clearTimeout(timer);
          if (error) reject(error);
          else resolve();
        });
      }),
    end(error) {
      const told = all;
      all = [];
      for (const tell of told) tell(error);
    },
  };
};
