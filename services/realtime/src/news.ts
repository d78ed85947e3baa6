import { BlockFacts, type EventName, events } from '@reset/contracts/events';
import type { LiveNews, LiveRoom } from '@reset/contracts/live';
import { blockEvents, liveEvents } from '@reset/contracts/live-events';
import type { Logger } from '@reset/service-kit/log';
import type { Hearing } from './hearing.ts';

/** By then a block holds in every service (ADR 23). */
const HOLDS_MS = 1_000;

interface To {
  readonly toParties: (ids: readonly string[], news: LiveNews) => void;
  readonly toFollowers: (news: LiveNews) => void;
  /** Whoever is in it has to ask again. */
  readonly close: (room: LiveRoom) => void;
  /** They have to ask again for every conversation that they are in. */
  readonly recheck: (members: readonly string[]) => void;
}

/** Listens to the events that are told live: ids only, from the relays of the services. */
export const hearNews = (hearing: Hearing, prefix: string, log: Logger, to: To): void => {
  for (const [event, told] of Object.entries(liveEvents)) {
    const [service = ''] = event.split('.');
    hearing.hear(`${prefix}.${event}`, (said) => {
      const { success, data } = events[event as EventName].safeParse(said);
      if (!success) {
        log.warn({ event }, 'an event that could not be read');
        return;
      }
      const facts: Readonly<Record<string, unknown>> = data;
      const seq = typeof facts['seq'] === 'number' ? { seq: facts['seq'] } : {};
      const news = { service, entity: told.entity, id: String(facts[told.about]), ...seq };
      if (told.closes) to.close({ service, id: news.id });
      const parties = Array.isArray(facts['parties']) ? facts['parties'].map(String) : [];
      if (told.to === 'followers') to.toFollowers(news);
      else to.toParties(told.to === 'herself' ? [news.id] : parties, news);
    });
  }
  for (const event of blockEvents) {
    hearing.hear(`${prefix}.${event}`, (said) => {
      const { success, data } = BlockFacts.safeParse(said);
      if (success) setTimeout(() => to.recheck([data.user_id, data.blocked_id]), HOLDS_MS).unref();
    });
  }
};
