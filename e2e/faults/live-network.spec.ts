import { isFull } from '../support/full.ts';
import { withoutPace } from '../support/no-pace.ts';
import { talkKinds } from '../support/talk-kinds.ts';
import { expectWhole, readersOf, startTalks, type Talk, writeDuring } from '../support/talks.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { expect, test } from '../support/test.ts';

const PAIRS = isFull ? 25 : 3;
const SENDS = isFull ? 10_000 : 500;
/** For which the network is bad. */
const BAD_MS = isFull ? 5_000 : 700;

const bad = () => new Promise((resolve) => setTimeout(resolve, BAD_MS));
/** Who comes back to a page does not trust its connection. */
const allComeBack = (talks: readonly Talk[]) => readersOf(talks).map((reader) => reader.comeBack());

type Fault = readonly [name: string, begin: (network: TcpProxy) => void | Promise<void>, isSeenByNobody?: true];
const faults: readonly Fault[] = [
  ['delay of 150 ms', (network) => network.delay(150)],
  ['reset', (network) => network.reset()],
  ['refused', (network) => network.refuse()],
  ['cut on the way up', (network) => network.hold('up')],
  ['cut on the way down', (network) => network.hold('down')],
  ['half-open, lost on the way up', (network) => network.swallow('up'), true],
  ['half-open, lost on the way down', (network) => network.swallow('down'), true],
];

for (const kind of talkKinds)
  test(`${kind.service}: the network is slow, breaks, is cut and half-open while many write: nothing lost, twice, or out of order`, async ({
    stack,
    sql,
  }) => {
    test.setTimeout(isFull ? 900_000 : 120_000);
    await withoutPace(sql, kind.service);
    const network = await startTcpProxy(stack.url);
    const talks = await startTalks(stack, kind, PAIRS, () => ({ door: network }));
    const felt: string[] = [];
    for (const [name, begin, isSeenByNobody] of faults) {
      const fault = async () => {
        await begin(network);
        await bad();
        network.pass();
        const since = performance.now();
        if (isSeenByNobody) await Promise.all(allComeBack(talks));
        return { since };
      };
      felt.push(await writeDuring(talks, name, Math.ceil(SENDS / faults.length), fault));
    }
    await expectWhole(talks, `${kind.service}, a bad network`, felt);
    await network.close();
    expect(felt).toHaveLength(faults.length);
  });
