import { voiceGreeting, voiceMessages, type VoiceSetting } from '@reset/contracts/voice';
import type { ProviderEvent } from '@reset/contracts/voice-events';
import { withEvent, marinSpeaks, withTyped } from './conversation.ts';
import { dial, NoSecret, type Services } from './dial.ts';
import type { VoiceLink } from './link.ts';
import { mayHaveMicrophone, type Microphone, openMicrophone } from './microphone.ts';
import { openSound, type Sound } from './sound.ts';
import { noCall, type CallState } from './call-state.ts';
import { stayAwake } from './wake-lock.ts';
import { openWatch } from './watch.ts';
import { wordsOf } from './words-of.ts';

interface Saying {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'danger' | 'success';
}

/** What a conversation needs of the page it is on. */
export interface CallNeeds extends Services {
  readonly setting: VoiceSetting;
  readonly newId: () => string;
  readonly say: (saying: Saying) => void;
  /** Why no secret was given, in words. */
  readonly wordsOf: (error: unknown) => string;
  /** Ends this call, and no later one of hers, at the provider. */
  readonly endCall: (call: string) => void;
  /** People were shown: counted once a conversation, whoever saw it first. */
  readonly countHelp: () => void;
}

/** She has so long to say that she is still there. */
const IDLE_NOTICE_MS = 60_000;
const LONGEST_NOTICE_MS = 60_000;
/** A server that has said nothing for so long says nothing by itself. */
const SILENT_MS = 5_000;
/** Words of hers that are still being written down. */
const LATE_WORDS_MS = 1_500;

/** Errors that only say that there was nothing to cancel, or that an answer is under way. */
const harmlessCodes = new Set([
  'response_cancel_not_active',
  'conversation_already_has_active_response',
  'input_audio_buffer_commit_empty',
]);

/** @returns whether it means nothing to her; the words count only where a server gives no code */
const isHarmless = ({ error }: ProviderEvent): boolean =>
  error?.code ? harmlessCodes.has(error.code) : /\bno active response\b/i.test(error?.message ?? '');

/** One conversation with Marin, from her tap to its end. No part of it is React's. */
export class VoiceCall {
  readonly #needs: CallNeeds;
  readonly #listeners = new Set<() => void>();
  readonly #watch = openWatch();
  readonly #stop = new AbortController();
  #state: CallState = noCall;
  #sound: Sound | null = null;
  #link: VoiceLink | null = null;
  #microphone: Microphone | null = null;
  #awake: (() => void) | null = null;
  #clock: ReturnType<typeof setInterval> | undefined;
  #lastSign = 0;
  /** Her microphone listens once Marin has said what she is: a noise must not cut that off. */
  #listensThen = false;
  /** After words that ask for people nothing is answered until she goes on by herself. */
  #isHushed = false;

  constructor(needs: CallNeeds) {
    this.#needs = needs;
  }

  readonly state = (): CallState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** How loud both are now. */
  readonly level = (who: 'you' | 'marin'): number => this.#sound?.level(who) ?? 0;

  /** Begins, from a press of hers. @param how `talks`: her microphone is asked for; `on`: it listens from the start */
  async start({ talks, on }: { readonly talks: boolean; readonly on: boolean }): Promise<void> {
    this.#set({ phase: 'connecting' });
    this.#sound = openSound();
    try {
      if (talks) await this.#openMicrophone(false);
      this.#listensThen = on;
      this.#stop.signal.throwIfAborted();
      const { setting, mint, start } = this.#needs;
      this.#link = await dial({
        setting,
        mint,
        start,
        microphone: this.#stream(),
        sound: this.#sound,
        signal: this.#stop.signal,
        onCall: (call) => this.#set({ call }),
        onEvent: this.#onEvent,
        onHelp: () => this.#help(),
        onClosed: this.#onClosed,
      });
    } catch (error) {
      return this.#failed(error);
    }
    if (this.#stop.signal.aborted) return this.#tearDown();
    this.#connected(this.#link);
  }

  /** What she typed; it is said to Marin unless it asks for people. */
  type(words: string): void {
    const text = words.trim();
    const item = `typed_${this.#needs.newId().replaceAll('-', '').slice(-24)}`;
    this.#sign();
    this.#isHushed = false;
    this.#set({ conversation: withTyped(this.#state.conversation, item, text) });
    if (this.#watch(this.#state.conversation.turns)) return this.#help();
    if (marinSpeaks(this.#state.conversation)) this.interrupt();
    const content = [{ type: 'input_text', text }];
    this.#link?.send({ type: 'conversation.item.create', item: { id: item, type: 'message', role: 'user', content } });
    this.#link?.send({ type: 'response.create' });
  }

  /** She wants to speak: Marin stops. */
  interrupt(): void {
    this.#sign();
    if (this.#state.conversation.answering !== null) this.#link?.send({ type: 'response.cancel' });
    this.#link?.hush();
    this.#set({ conversation: { ...this.#state.conversation, answering: null, sounding: false } });
    this.#listenIfGreeted();
  }

  /** Her microphone on or off; where there is none yet, it is asked for. */
  async listen(on: boolean): Promise<void> {
    this.#sign();
    this.#listensThen = false;
    if (on && marinSpeaks(this.#state.conversation)) this.interrupt();
    if (!this.#microphone && on) {
      await this.#openMicrophone(true);
      this.#link?.use(this.#stream());
    }
    this.#microphone?.setOn(on);
    if (this.#microphone) this.#set({ microphone: on ? 'on' : 'off' });
  }

  /** She is still there. */
  stay(): void {
    this.#sign();
    this.#link?.stay();
  }

  /** She ends it: what she said last may still be written down. */
  async end(): Promise<void> {
    if (this.#state.phase === 'connecting') return this.leave();
    if (this.#state.phase === 'alone') return this.#set({ phase: 'ended' });
    if (this.#state.phase !== 'connected') return;
    this.#microphone?.setOn(false);
    this.#link?.send({ type: 'response.cancel' });
    this.#link?.hush();
    this.#set({ phase: 'ending', warning: null });
    await this.#lateWords();
    this.#finish(null);
  }

  /** She leaves, or signs out: all is closed at once. */
  leave(): void {
    const { phase } = this.#state;
    if (phase !== 'none' && phase !== 'ended' && phase !== 'alone') this.#finish(null);
  }

  readonly #onEvent = (event: ProviderEvent): void => {
    if (this.#state.phase !== 'connected' && this.#state.phase !== 'ending') return;
    if (event.type === 'error') return this.#onError(event);
    if (event.type === 'input_audio_buffer.speech_started') this.#isHushed = false;
    if (event.type !== 'response.audio.delta') this.#sign();
    this.#set({ conversation: withEvent(this.#state.conversation, event) });
    if (this.#watch(this.#state.conversation.turns)) return this.#help();
    if (this.#isHushed && event.type === 'response.created') this.interrupt();
    this.#listenIfGreeted();
  };

  #listenIfGreeted(): void {
    const { conversation, startedAt } = this.#state;
    const isGreeted = conversation.answers > 0 || Date.now() - startedAt > SILENT_MS;
    if (!this.#listensThen || !isGreeted || marinSpeaks(conversation)) return;
    this.#listensThen = false;
    if (!this.#microphone) return;
    this.#microphone.setOn(true);
    this.#set({ microphone: 'on' });
  }

  #onError(event: ProviderEvent): void {
    if (isHarmless(event)) return;
    const message = event.error?.message ?? voiceMessages.errorUnknown;
    this.#needs.say({ title: voiceMessages.error, description: message, tone: 'danger' });
  }

  readonly #onClosed = (why: string | null): void => {
    // The other side says that it is over there: nothing is left to end.
    if (why !== null) this.#set({ call: null });
    if (this.#state.phase === 'connected') {
      if (why === null) {
        this.#needs.say({ title: voiceMessages.error, description: voiceMessages.errorUnknown, tone: 'danger' });
      }
      this.#finish(why ?? voiceMessages.ended);
    }
  };

  #connected(link: VoiceLink): void {
    const now = Date.now();
    this.#set({ phase: 'connected', id: this.#needs.newId(), startedAt: now, transport: link.transport });
    this.#awake = stayAwake();
    this.#sign();
    this.#clock = setInterval(() => this.#tick(), 1_000);
    this.#needs.say({ ...voiceMessages.connected, tone: 'success' });
    link.send({ type: 'response.create', response: { instructions: voiceGreeting } });
  }

  #failed(error: unknown): void {
    const isHers = this.#stop.signal.aborted;
    this.#tearDown();
    const microphone = this.#state.microphone === 'refused' ? 'refused' : 'none';
    if (isHers) return this.#set({ ...noCall, microphone });
    this.#set({ ...noCall, microphone, phase: 'alone', id: this.#needs.newId(), startedAt: Date.now() });
    const description = error instanceof NoSecret ? this.#needs.wordsOf(error.cause) : voiceMessages.errorConnect;
    this.#needs.say({ title: voiceMessages.error, description, tone: 'danger' });
  }

  async #openMicrophone(on: boolean): Promise<void> {
    if (!mayHaveMicrophone()) return this.#set({ microphone: 'none' });
    try {
      const microphone = await openMicrophone(() => void this.#again());
      if (this.#stop.signal.aborted) return microphone.stop();
      this.#microphone = microphone;
      microphone.setOn(on);
      this.#sound?.hear('you', microphone.stream);
      this.#set({ microphone: on ? 'on' : 'off' });
    } catch (error) {
      const refused = error instanceof DOMException && error.name === 'NotAllowedError';
      this.#set({ microphone: refused ? 'refused' : 'none' });
    }
  }

  #stream(): MediaStream | null {
    return this.#microphone?.stream ?? null;
  }

  /** The device was unplugged, or the phone took the microphone: it is asked for once more. */
  async #again(): Promise<void> {
    const on = this.#state.microphone === 'on';
    this.#microphone?.stop();
    this.#microphone = null;
    await this.#openMicrophone(on);
    this.#link?.use(this.#stream());
  }

  /** Words of hers, or of Marin's, ask for people: silence at once. */
  #help(): void {
    if (!this.#state.help) this.#needs.countHelp();
    this.#isHushed = true;
    this.#link?.send({ type: 'response.cancel' });
    this.#link?.hush();
    const conversation = { ...this.#state.conversation, answering: null, sounding: false };
    this.#set({ help: true, conversation });
  }

  #sign(): void {
    this.#lastSign = Date.now();
    if (this.#state.warning === 'idle') this.#set({ warning: null });
  }

  #tick(): void {
    const { setting } = this.#needs;
    const { conversation, startedAt, phase } = this.#state;
    if (phase !== 'connected') return;
    const now = Date.now();
    this.#listenIfGreeted();
    if (marinSpeaks(conversation) || conversation.sheSpeaks) this.#sign();
    const quiet = now - this.#lastSign - setting.idle_seconds * 1_000;
    const left = startedAt + setting.longest_seconds * 1_000 - now;
    if (left <= 0 || quiet >= IDLE_NOTICE_MS) return this.#finish(voiceMessages.ended);
    const warning: CallState['warning'] = quiet >= 0 ? 'idle' : left <= LONGEST_NOTICE_MS ? 'longest' : null;
    if (warning !== this.#state.warning) this.#set({ warning });
  }

  async #lateWords(): Promise<void> {
    const areDone = () => {
      const last = this.#state.conversation.turns.findLast(({ who }) => who === 'you');
      return !this.#state.conversation.sheSpeaks && (last === undefined || wordsOf(last) !== '');
    };
    const until = Date.now() + LATE_WORDS_MS;
    while (!areDone() && Date.now() < until) await new Promise((resolve) => void setTimeout(resolve, 100));
  }

  #finish(why: string | null): void {
    const { phase, call } = this.#state;
    this.#tearDown();
    if (call !== null) this.#needs.endCall(call);
    this.#set(phase === 'connecting' ? noCall : { phase: 'ended', call: null, warning: null, why });
  }

  #tearDown(): void {
    this.#stop.abort();
    clearInterval(this.#clock);
    this.#link?.end();
    this.#microphone?.stop();
    this.#sound?.close();
    this.#awake?.();
    this.#link = null;
    this.#microphone = null;
    this.#awake = null;
  }

  #set(change: Partial<CallState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
