/** @returns whole seconds as minutes and seconds: "4:05" */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** @returns ms until something is over in seconds, as they are counted down: 4000 and 3001 are both 4 */
export const secondsLeft = (ms: number): number => Math.max(Math.ceil(ms / 1000), 0);
