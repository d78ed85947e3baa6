import { readFileSync } from 'node:fs';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const debuggerAt = async (port: number): Promise<string> => {
  for (let left = 100; ; left -= 1) {
    try {
      const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
        { webSocketDebuggerUrl: string },
      ];
      return target.webSocketDebuggerUrl;
    } catch (error) {
      if (left === 0) throw error;
      await pause(50);
    }
  }
};

/**
 * Bytes that a process of Node holds of the machine once it has thrown away what it needs no more.
 * @param port what it was started with as `--inspect-port`
 */
export const heldAfterSweep = async (pid: number, port: number): Promise<number> => {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await debuggerAt(port));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  for (let id = 1; id <= 3; id += 1) {
    const answered = new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
    socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
    await answered;
    await pause(300);
  }
  socket.close();
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) * 1024;
};
