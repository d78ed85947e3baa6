import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Stack } from '@reset/stack';
import { chromiumArgs, chromiumPath } from '../support/chromium.ts';
import { endButton, sound, soundArgs, talkButton } from '../support/marin-page.ts';
import { bringSession, newMember } from '../support/people.ts';
import { inTurn, median, report } from './rounds.ts';

const ROUNDS = 9;

/** Where a page of the comparison stands: Playwright answers for it, nobody else does. */
const BARE = 'http://localhost:1/';

const askProvider = async (stack: Stack, sdp: string): Promise<string> => {
  const answer = await fetch(`${stack.address('local-ai')}/v1/realtime/calls`, {
    method: 'POST',
    headers: { authorization: 'Bearer any', 'content-type': 'application/sdp' },
    body: sdp,
  });
  if (!answer.ok) throw new Error(`the provider: ${answer.status}`);
  return answer.text();
};

/** The shortest page that talks with a provider, as its documentation shows it. */
const bareCall = async (): Promise<number> => {
  const pressed = performance.now();
  const peer = new RTCPeerConnection();
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  const heard = new Promise<number>((resolve) => {
    peer.addEventListener('track', ({ track }) => {
      const stream = new MediaStream([track]);
      const audio = new Audio();
      audio.srcObject = stream;
      void audio.play();
      context.createMediaStreamSource(stream).connect(analyser);
      const samples = new Float32Array(analyser.fftSize);
      const look = () => {
        analyser.getFloatTimeDomainData(samples);
        if (samples.some((sample) => Math.abs(sample) > 0.01)) return resolve(performance.now() - pressed);
        requestAnimationFrame(look);
      };
      look();
    });
  });
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
  const [track] = microphone.getAudioTracks();
  if (!track) throw new Error('no microphone');
  track.enabled = false;
  peer.addTransceiver(track, { direction: 'sendrecv' });
  const channel = peer.createDataChannel('oai-events');
  channel.addEventListener('open', () => channel.send(JSON.stringify({ type: 'response.create' })));
  await peer.setLocalDescription();
  if (peer.iceGatheringState !== 'complete')
    await new Promise<void>((resolve) => {
      peer.addEventListener('icegatheringstatechange', () => peer.iceGatheringState === 'complete' && resolve());
    });
  const { askProvider: ask } = window as unknown as { readonly askProvider: (sdp: string) => Promise<string> };
  await peer.setRemoteDescription({ type: 'answer', sdp: await ask(peer.localDescription?.sdp ?? '') });
  const took = await heard;
  peer.close();
  track.stop();
  await context.close();
  return took;
};

const note = () => {
  const seen = { pressed: 0, heard: 0 };
  Object.assign(window, { seen });
  addEventListener('click', () => (seen.pressed = performance.now()), { capture: true });
  const look = () => {
    if (document.querySelector('svg[data-sound="marin"]')) seen.heard ||= performance.now();
  };
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true }),
  );
};

type Noted = { readonly seen: { pressed: number; heard: number } };

/** @returns milliseconds from her press to Marin's first sound */
const callOnce = async (page: Page): Promise<number> => {
  await talkButton(page).waitFor();
  await page.evaluate(() => ((window as unknown as Noted).seen.heard = 0));
  await talkButton(page).click();
  await page.waitForFunction(() => (window as unknown as Noted).seen.heard);
  const { pressed, heard } = await page.evaluate(() => (window as unknown as Noted).seen);
  await endButton(page).click();
  await sound(page).waitFor();
  return heard - pressed;
};

const openMarin = async (browser: Browser, stack: Stack): Promise<Page> => {
  const context = await browser.newContext({ permissions: ['microphone'] });
  await bringSession(context, stack, (await newMember(stack)).session);
  const page = await context.newPage();
  await page.addInitScript(note);
  await page.goto(`${stack.url}/journal-marin`);
  return page;
};

const openBare = async (context: BrowserContext, stack: Stack): Promise<Page> => {
  const page = await context.newPage();
  await page.route(BARE, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.exposeFunction('askProvider', (sdp: string) => askProvider(stack, sdp));
  await page.goto(BARE);
  return page;
};

/** From her press to Marin's first sound, against the shortest page that asks the same provider itself. */
export const benchVoice = async (stack: Stack): Promise<void> => {
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    args: [...chromiumArgs, ...soundArgs],
    ...(executablePath !== undefined && { executablePath }),
  });
  try {
    const ours = await openMarin(browser, stack);
    const bare = await openBare(await browser.newContext({ permissions: ['microphone'] }), stack);
    const times = await inTurn(
      ROUNDS,
      () => callOnce(ours),
      () => bare.evaluate(bareCall),
    );
    const [a, b] = [median(times.a), median(times.b)];
    report('voice, from her press to the first sound', a / b, 'none', `${a.toFixed(0)} and ${b.toFixed(0)} ms`);
  } finally {
    await browser.close();
  }
};
