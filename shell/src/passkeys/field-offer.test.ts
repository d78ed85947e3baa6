// @vitest-environment happy-dom
import { AuthApiError } from '@supabase/auth-js';
import { passkeyErrors } from '@reset/contracts/http/auth-passkeys';
import { passkeyLimits } from '@reset/contracts/passkeys';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PasskeyOptions } from '../session/live-session.ts';
import { FieldOffer } from './field-offer.ts';
import { passkeyWords } from './passkey-words.ts';

const named = (name: string) => Object.assign(new Error(name), { name });
const refusal = (code: keyof typeof passkeyErrors) => new AuthApiError(passkeyErrors[code], 400, code);

/** A browser that offers passkeys in fields: its questions wait until they are answered or aborted. */
const openBrowser = () => {
  const asked: { readonly how: PasskeyOptions; readonly answer: (error: Error | null) => void; isOver: boolean }[] = [];
  const signInByPasskey = (how: PasskeyOptions) => {
    const { promise, resolve } = Promise.withResolvers<Error | null>();
    const one = { how, answer: resolve, isOver: false };
    how.signal?.addEventListener('abort', () => resolve(named('AbortError')));
    asked.push(one);
    return promise.finally(() => {
      one.isOver = true;
    });
  };
  return { asked, signInByPasskey, open: () => asked.filter(({ isOver }) => !isOver).length };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: async () => true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = async () => {
  const browser = openBrowser();
  const [onIn, onProblem] = [vi.fn<() => void>(), vi.fn<(error: Error) => void>()];
  const offer = new FieldOffer(browser, { onIn, onProblem });
  offer.start();
  await vi.advanceTimersByTimeAsync(0);
  return { browser, offer, onIn, onProblem };
};

test('one question at a time: it is over before anything else is asked, and asked anew afterwards', async () => {
  const { browser, offer, onIn } = await start();
  offer.start();
  expect([browser.asked.length, browser.asked[0]?.how.mediation]).toEqual([1, 'conditional']);
  await offer.stop();
  expect(browser.open()).toBe(0);
  offer.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(browser.open()).toBe(1);
  browser.asked[1]?.answer(null);
  await vi.advanceTimersByTimeAsync(0);
  expect([onIn.mock.calls.length, browser.open()]).toEqual([1, 0]);
});

test('its challenge is renewed before it ends, for as long as she may come', async () => {
  const { browser, offer, onProblem } = await start();
  for (let n = 2; n < 5; n += 1) {
    await vi.advanceTimersByTimeAsync((passkeyLimits.challengeSeconds - 1) * 1000);
    expect([browser.asked.length >= n, browser.open()]).toEqual([true, 1]);
  }
  expect(onProblem).not.toHaveBeenCalled();
  await offer.stop();
});

test('what the service refuses is told once; what came late is asked anew; the rest is silent', async () => {
  const late = await start();
  late.browser.asked[0]?.answer(refusal('webauthn_challenge_expired'));
  await vi.advanceTimersByTimeAsync(0);
  expect([late.onProblem.mock.calls.length, late.browser.open()]).toEqual([1, 1]);
  late.browser.asked[1]?.answer(refusal('webauthn_verification_failed'));
  await vi.advanceTimersByTimeAsync(0);
  expect([late.onProblem.mock.calls.length, late.browser.open()]).toEqual([2, 0]);
  const away = await start();
  away.browser.asked[0]?.answer(named('NotAllowedError'));
  await vi.advanceTimersByTimeAsync(0);
  expect([away.onProblem.mock.calls.length, away.browser.open()]).toEqual([0, 0]);
});

test('a browser without passkeys, or under an address of numbers, is asked nothing', async () => {
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: async () => false });
  expect((await start()).browser.asked).toEqual([]);
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: async () => true });
  vi.stubGlobal('location', { hostname: '127.0.0.1' });
  expect((await start()).browser.asked).toEqual([]);
});

test('what went wrong is told kindly, and not at all where she chose it', () => {
  expect(passkeyWords(named('NotAllowedError'))).toBeNull();
  expect(passkeyWords(named('AbortError'))).toBeNull();
  expect(passkeyWords(named('InvalidStateError'))).toBe(passkeyErrors.webauthn_credential_exists);
  expect(passkeyWords(refusal('webauthn_verification_failed'))).toBe(passkeyErrors.webauthn_verification_failed);
  expect(passkeyWords(named('Whatever'))).toBe('An unexpected error occurred. Please try again.');
});
