import type { OpenLiveSocket } from '@reset/remote-kit/shell';
import type { FromWindow, Port, ToWindow } from './said.ts';
import { SharedLine, type WorkerClient } from './shared-line.ts';

/** @returns takes in a window by its port; those of one member share a connection */
export const takeWindows = (open: OpenLiveSocket): ((port: Port<FromWindow, ToWindow>) => void) => {
  const lines = new Map<string, SharedLine>();
  const lineOf = (member: string): SharedLine => {
    const line = lines.get(member) ?? new SharedLine(open, member);
    lines.set(member, line);
    return line;
  };

  return (port) => {
    const { say } = port;
    const client: WorkerClient = { say, topics: [], rooms: new Map() };
    let line: SharedLine | null = null;
    const leave = () => {
      line?.leave(client);
      line = null;
    };
    const take = (message: FromWindow): void => {
      if (message.kind === 'connect') {
        leave();
        line = lineOf(message.member);
        line.join(client);
      } else if (message.kind === 'disconnect') leave();
      else if (message.kind === 'token') line?.token(message.n, message.token);
      else if (message.kind === 'emit') line?.emit(client, message.event, message.said);
      else {
        const answer = (failed: boolean) => (said?: unknown) => say({ kind: 'answer', n: message.n, said, failed });
        const asked = line?.ask(client, message) ?? Promise.reject(new Error('not connected'));
        asked.then(answer(false), () => answer(true)());
      }
    };
    port.hear(take);
    say({ kind: 'ready' });
  };
};
