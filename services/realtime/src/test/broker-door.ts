import { once } from 'node:events';
import { type AddressInfo, connect as dial, createServer, type Socket } from 'node:net';

/** Whoever comes by some names is not let through; `all` for everybody. */
type Shut = 'all' | 'nobody' | readonly string[];

/** A way to the broker that can be shut, for all or by the names of connections, and that can hold up what is asked. */
export const doorTo = async (broker: string) => {
  const url = new URL(broker);
  const [host, port] = [url.hostname, Number(url.port)];
  const names = new Map<Socket, string>();
  const held: { readonly said: Buffer; readonly far: Socket }[] = [];
  let shut: Shut = 'nobody';
  let holds = false;
  const isShut = (name = '') => shut === 'all' || (shut !== 'nobody' && shut.includes(name));
  const door = createServer((near) => {
    const far = dial(port, host);
    for (const end of [near, far]) end.on('error', () => end.destroy());
    near.on('close', () => {
      far.destroy();
      names.delete(near);
    });
    far.on('close', () => near.destroy());
    far.pipe(near);
    near.on('data', (said: Buffer) => {
      const [, name] = /^CONNECT .*"name":"([^"]*)"/.exec(String(said)) ?? [];
      if (name !== undefined) names.set(near, name);
      if (isShut(names.get(near))) near.destroy();
      // A connection is made all the same.
      else if (holds && name === undefined) held.push({ said, far });
      else far.write(said);
    });
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  url.host = `127.0.0.1:${(door.address() as AddressInfo).port}`;
  const cut = () => names.forEach((name, near) => isShut(name) && near.destroy());
  return {
    url: url.href,
    /** Ends connections, and lets none of theirs in until told otherwise. */
    shut(whom: Shut): void {
      shut = whom;
      cut();
    },
    /** From now on what is asked of the broker waits here. */
    hold: () => void (holds = true),
    waiting: () => held.map(({ said }) => String(said)).join(''),
    release(): void {
      holds = false;
      for (const { said, far } of held.splice(0)) far.write(said);
    },
    async close(): Promise<void> {
      shut = 'all';
      cut();
      await new Promise((resolve) => door.close(resolve));
    },
  };
};
