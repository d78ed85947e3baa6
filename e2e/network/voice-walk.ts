import { execFileSync } from 'node:child_process';
import { chromium, expect, type Page } from '@playwright/test';
import { startStack } from '@reset/stack';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { bringSession, newMember } from '../support/people.ts';
import { startFront } from './tls-front.ts';

// Run in a network namespace of its own (`unshare -rn`), where what goes through is this program's to say.

const HOST = '10.9.0.1';
const SOCKET = /^GET \/api\/journal-ai\/voice\/socket/;

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: 'inherit' });

const openNetwork = () => {
  ip('link', 'set', 'lo', 'up');
  // With loopback alone a browser says that it is offline.
  ip('link', 'add', 'out', 'type', 'veth', 'peer', 'name', 'in');
  ip('addr', 'add', `${HOST}/24`, 'dev', 'out');
  for (const end of ['out', 'in']) ip('link', 'set', end, 'up');
};

const blockUdp = () => {
  // The rule for local addresses stands before all others; behind ours it stands second.
  ip('rule', 'add', 'pref', '10', 'lookup', 'local');
  ip('rule', 'del', 'pref', '0');
  ip('rule', 'add', 'pref', '1', 'ipproto', 'udp', 'prohibit');
};

const tell = (outcome: object) => console.log(`outcome ${JSON.stringify(outcome)}`);

openNetwork();
const stack = await startStack({ isolated: true, partEnv: { 'local-ai': { LOCAL_AI_RTC_HOST: HOST } } });
const front = await startFront(HOST, Number(new URL(stack.url).port));
const path = chromiumPath();
const browser = await chromium.launch({
  args: [...chromiumArgs, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  ...(path !== undefined && { executablePath: path }),
});

interface Seen {
  readonly calls: readonly { readonly transport: string; readonly state: string }[];
}
/** How the conversations went that are open at the provider. */
const openCalls = async (): Promise<readonly string[]> => {
  const { calls } = (await (await fetch(`${stack.address('local-ai')}/test/voice`)).json()) as Seen;
  return calls.filter(({ state }) => state === 'open').map(({ transport }) => transport);
};

const openMarin = async (): Promise<Page> => {
  const context = await browser.newContext({
    ...{ ignoreHTTPSErrors: true, permissions: ['microphone'], serviceWorkers: 'block' },
    ...{ locale: 'en-US', viewport: { width: 390, height: 844 } },
  });
  const { session } = await newMember(stack);
  await bringSession(context, { url: front.url }, session);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${front.url}/journal-marin`);
  return page;
};

/** Talks until Marin has said who she is. @returns by which transport */
const talk = async (): Promise<readonly string[]> => {
  const page = await openMarin();
  await page.getByRole('button', { name: 'Talk to Marin' }).click();
  await expect(page.getByRole('log').getByText('Marin is a computer program', { exact: false })).toBeVisible({
    timeout: 60_000,
  });
  const transports = await openCalls();
  await page.getByRole('button', { name: 'End conversation' }).click();
  await expect.poll(openCalls, { timeout: 60_000 }).toEqual([]);
  await page.context().close();
  return transports;
};

try {
  tell({ network: 'open', transports: await talk() });

  blockUdp();
  tell({ network: 'no UDP', transports: await talk() });

  front.refuse(SOCKET);
  const page = await openMarin();
  await page.getByRole('button', { name: 'Talk to Marin' }).click();
  await expect(page.getByText('Connection error')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Type to Marin' })).toBeEnabled();
  tell({ network: 'neither', transports: await openCalls() });
} finally {
  await browser.close();
  front.close();
  await stack.stop();
}
