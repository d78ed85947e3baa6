import type { OpenLiveSocket } from '@reset/remote-kit/shell';
import type { FromWindow, Port, ToWindow } from './said.ts';
import { SharedLine, type Window } from './shared-line.ts';

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
    const window: Window = { say, topics: [], rooms: new Map() };
    let line: SharedLine | null = null;
    const leave = () => {
      line?.leave(window);
      line = null;
    };
    const take = (message: FromWindow): void => {
      if (message.kind === 'connect') {
        leave();
        line = lineOf(message.member);
        line.join(window);
      } else if (message.kind === 'disconnect') leave();
      else if (message.kind === 'token') line?.token(message.n, message.token);
      else if (message.kind === 'emit') line?.emit(window, message.event, message.said);
      else {
        const answer = (failed: boolean) => (said?: unknown) => say({ kind: 'answer', n: message.n, said, failed });
        const asked = line?.ask(window, message) ?? Promise.reject(new Error('not connected'));
        asked.then(answer(false), () => answer(true)());
      }
    };
    port.hear(take);
    say({ kind: 'ready' });
  };
};
