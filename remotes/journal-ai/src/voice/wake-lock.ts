/**
 * Keeps the screen awake where a browser can, and asks again when the page is seen again.
 * @returns ends that
 */
export const stayAwake = (): (() => void) => {
  let lock: WakeLockSentinel | null = null;
  let ended = false;
  const ask = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (ended) void lock?.release().catch(() => undefined);
  };
  const again = () => void ask();
  document.addEventListener('visibilitychange', again);
  again();
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release().catch(() => undefined);
  };
};
