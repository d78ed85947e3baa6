import { once } from 'node:events';
import { type AddressInfo, connect as dial, createServer, type Socket } from 'node:net';

/** A way to the broker that can be shut, and that can hold up what is asked. */
export const doorTo = async (broker: string) => {
  const url = new URL(broker);
  const [host, port] = [url.hostname, Number(url.port)];
  const ends = new Set<Socket>();
  const held: { readonly said: Buffer; readonly far: Socket }[] = [];
  let [isShut, holds, turnedAway] = [false, false, 0];
  const door = createServer((near) => {
    const far = dial(port, host);
    ends.add(near);
    for (const end of [near, far]) end.on('error', () => end.destroy());
    near.on('close', () => {
      far.destroy();
      ends.delete(near);
    });
    far.on('close', () => near.destroy());
    far.pipe(near);
    near.on('data', (said: Buffer) => {
      const connects = said.toString().startsWith('CONNECT ');
      if (isShut) {
        turnedAway += 1;
        near.destroy();
      }
      // A connection is made all the same.
      else if (holds && !connects) held.push({ said, far });
      else far.write(said);
    });
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  url.host = `127.0.0.1:${(door.address() as AddressInfo).port}`;
  const shut = () => {
    isShut = true;
    ends.forEach((near) => near.destroy());
  };
  return {
    url: url.href,
    /** Ends every connection; whoever comes is heard out and sent away without an answer. */
    shut,
    open: () => void (isShut = false),
    /** How many were sent away so. */
    turnedAway: () => turnedAway,
    /** From now on what is asked of the broker waits here. */
    hold: () => void (holds = true),
    waiting: () => held.map(({ said }) => String(said)).join(''),
    release(): void {
      holds = false;
      for (const { said, far } of held.splice(0)) far.write(said);
    },
    async close(): Promise<void> {
      shut();
      await new Promise((resolve) => door.close(resolve));
    },
  };
};
