/** @returns what is left in words, rounded up to seconds: "4:05 left" */
export const timeLeft = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`;
};
