import { events } from '@reset/contracts/events';
import type { HeldNats } from '../held-nats.ts';
import type { Logger } from '../log.ts';
import type { EndedSessions } from './ended-sessions.ts';

interface Options {
  readonly ended: Pick<EndedSessions, 'add'>;
  readonly nats: Pick<HeldNats, 'hear'>;
  readonly eventPrefix: string;
  readonly log: Logger;
}

/** Hears from the broker which sessions ended. @returns ends it */
export const hearEndedSessions = ({ ended, nats, eventPrefix, log }: Options): (() => void) =>
  nats.hear(`${eventPrefix}.identity.session.ended.v1`, (said) => {
    const facts = events['identity.session.ended.v1'].safeParse(said);
    if (!facts.success) log.warn('an event about ended sessions could not be read');
    else for (const session of facts.data.sessions) ended.add(session, Date.now());
  });
