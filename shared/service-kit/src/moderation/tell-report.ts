import { type EventName, events, type ReportEvent } from '@reset/contracts/events';
import { teamFor } from '../other-admins.ts';
import type { Tx } from '../types.ts';
import type { report } from './tables.ts';

type About = Pick<typeof report.$inferSelect, 'target' | 'author_id'>;

const isReportEvent = (event: string): event is ReportEvent => Object.hasOwn(events, event);

/** @throws where the contracts have none: `moderation()` takes no such service */
const reportEventOf = (service: string): EventName & ReportEvent => {
  const event = `${service}.report.changed.v1`;
  if (!isReportEvent(event)) throw new Error(`${service}: the contracts have no event of its reports`);
  return event;
};

/**
 * Tells the queues of the team that what is open about a thing is not as it was; not who wrote it, while others are there.
 * @param but who is erased with this: no event names her
 */
export const tellReport = async (tx: Tx, { target, author_id }: About, but?: string): Promise<void> => {
  const parties = (await teamFor(tx, author_id)).filter((id) => id !== but);
  if (parties.length) tx.emit(reportEventOf(tx.service), { id: target, parties });
};
