/** @returns whole seconds as minutes and seconds: "4:05" */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** @returns ms until something is over in seconds, as they are counted down: 4000 and 3001 are both 4 */
export const secondsLeft = (ms: number): number => Math.max(Math.ceil(ms / 1000), 0);

/** @returns whole seconds in words, to the nearest half minute: "about 1½ minutes"; below a minute as they are */
export const aboutText = (seconds: number): string => {
  if (seconds < 60) return `about ${seconds} seconds`;
  const halves = Math.round(seconds / 30);
  const whole = Math.floor(halves / 2);
  return halves === 2 ? 'about 1 minute' : `about ${whole}${halves % 2 === 1 ? '½' : ''} minutes`;
};
