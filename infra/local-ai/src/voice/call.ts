import type { Logger } from '@reset/service-kit/log';
import type { Player } from './answers.ts';
import { Conversation } from './conversation.ts';
import { newId } from './ids.ts';
import type { SeenCall, VoiceScript } from './script.ts';
import type { Session } from './session.ts';
import type { Speech } from './speech.ts';

/** Milliseconds of the longest call. */
const LONGEST = 60 * 60_000;

type Why = 'hangup' | 'left' | 'lost' | 'never' | 'stopped';

/** What a call is to be. */
export interface Asked {
  readonly by: SeenCall['by'];
  readonly session: Session;
  readonly script: VoiceScript;
}

interface CallOptions extends Asked {
  readonly transport: SeenCall['transport'];
  readonly send: (event: string) => void;
  readonly player: Player | null;
  /** Ends its connection. */
  readonly hangUp: (rudely: boolean) => Promise<void> | void;
  readonly speech: Speech;
  readonly log: Logger;
  readonly ended: (call: Call) => void;
}

/** One call, from the offer to its end, by either transport. */
export class Call {
  readonly id: string;
  readonly transport: SeenCall['transport'];
  readonly conversation: Conversation;
  readonly #with: CallOptions;
  readonly #began = performance.now();
  readonly #longest: NodeJS.Timeout;
  #state: SeenCall['state'] = 'asked';
  #why: Why | null = null;

  constructor(options: CallOptions) {
    this.#with = options;
    const { transport, send, player, session, script, speech, log } = options;
    this.transport = transport;
    this.id = newId(transport === 'webrtc' ? 'rtc' : 'sock');
    this.conversation = new Conversation({
      ...{ session, script, speech, log },
      wire: { send, player, lose: (how) => void this.end('lost', how === 'rudely') },
    });
    this.#longest = setTimeout(() => {
      this.conversation.expire();
      void this.end('hangup');
    }, LONGEST);
  }

  open(): void {
    if (this.#state !== 'asked') return;
    this.#state = 'open';
    this.#with.log.info({ call: this.id, transport: this.transport }, 'call began');
    this.conversation.open();
  }

  async end(why: Why, rudely = false): Promise<void> {
    if (this.#state === 'closed') return;
    const { ended, log, hangUp } = this.#with;
    [this.#state, this.#why] = ['closed', why];
    clearTimeout(this.#longest);
    this.conversation.close();
    ended(this);
    const ms = Math.round(performance.now() - this.#began);
    log.info({ call: this.id, transport: this.transport, why, ms }, 'call ended');
    await hangUp(rudely);
  }

  seen(): SeenCall {
    const { id, transport } = this;
    return {
      ...{ id, transport, by: this.#with.by, state: this.#state, why: this.#why },
      ...this.conversation.seen(),
    };
  }
}
