import * as z from 'zod/mini';
import { exportMessages } from '../exports.ts';
import { bytes } from '../files.ts';
import { api, Id, Instant } from '../http.ts';

const Day = z.iso.date().check(z.refine((day) => !day.startsWith('0000')));
/** Open where nothing is said. */
const Asked = z._default(z.union([z.literal(''), Day]), '');
const Days = z.object({ from: Asked, until: Asked });
const inOrder = z.refine<z.output<typeof Days>>(({ from, until }) => !from || !until || from <= until, {
  error: exportMessages.backwards,
  path: ['until'],
});

/** The days she takes along, the last one included; all of them where she leaves them open. */
export const ExportDays = Days.check(inOrder);

/** An archive of everything about her, in the making or ready. */
export const DataExport = z.object({
  ...{ id: Id, from: z.nullable(Day), until: z.nullable(Day), asked_at: Instant },
  state: z.enum(['making', 'ready']),
  /**
   * Each service: whether what it keeps is gathered; whether it is away, so that the archive waits for it; how many rows
   * of it could not be opened any more, and are not in it.
   */
  parts: z.array(
    z.object({
      service: z.string(),
      gathered: z.boolean(),
      away: z.boolean(),
      unopened: z.int().check(z.nonnegative()),
    }),
  ),
  /** Of the finished archive, which goes at `expires_at`. */
  size: z.nullable(z.number()),
  expires_at: z.nullable(Instant),
});
export type DataExport = z.output<typeof DataExport>;

const One = z.object({ id: Id });

export const exportsApi = api('/api/identity', {
  /** The one there is, or none; `next_at`: from when the next one can be asked for, null where it can be now. */
  readDataExport: {
    route: 'GET /exports/current',
    who: 'member',
    input: z.object({}),
    output: z.object({ current: z.nullable(DataExport), next_at: z.nullable(Instant) }),
  },
  /**
   * One at a time: 409 while there is one, but for a finished one that is of some days alone or was downloaded, which goes
   * with it. 429 where she has asked for as many as one may within a day.
   */
  createDataExport: {
    route: 'POST /exports',
    who: 'member',
    input: z.extend(Days, { id: Id }).check(inOrder),
    output: DataExport,
  },
  /** Ends hers at once, in the making or ready: nothing of it is kept. */
  deleteDataExport: { route: 'DELETE /exports/:id', who: 'member', input: One, output: z.null() },
});

export const ticketsApi = api('/api/identity', {
  /** An address to download an archive at, good for a minute and for once: a browser's own download shows no token. */
  createTicket: { route: 'POST /exports/:id/tickets', who: 'party', input: One, output: z.object({ url: z.string() }) },
  readTicket: {
    route: 'GET /exports/archives/:ticket',
    who: 'anyone',
    input: z.object({ ticket: Id }),
    output: bytes({ cache: 0 }),
  },
});
