import { openSocket } from './open-socket.ts';
import { portOf } from './said.ts';
import { takeWindows } from './windows.ts';

// One for all windows of a browser. It ends with the last of them.

const take = takeWindows(openSocket);
addEventListener('connect', (event) => {
  for (const port of (event as MessageEvent).ports) take(portOf(port));
});
