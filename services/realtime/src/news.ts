import { type EventName, events } from '@reset/contracts/events';
import { type LiveNews, type LiveRoom, liveEvents } from '@reset/contracts/live';
import type { Logger } from '@reset/service-kit/log';
import type { Hearing } from './hearing.ts';

interface To {
  readonly toParties: (ids: readonly string[], news: LiveNews) => void;
  readonly toFollowers: (news: LiveNews) => void;
  /** Whoever is in it has to ask again. */
  readonly close: (room: LiveRoom) => void;
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
      if (told.to === 'followers') to.toFollowers(news);
      else to.toParties(Array.isArray(facts['parties']) ? facts['parties'].map(String) : [], news);
    });
  }
};
