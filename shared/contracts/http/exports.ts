import * as z from 'zod/mini';
import { exportMessages } from '../exports.ts';
import { bytes } from '../files.ts';
import { api, Id, Instant } from '../http.ts';

const Day = z.nullable(z.iso.date().check(z.refine((day) => !day.startsWith('0000'))));
const Range = z.object({ from: z._default(Day, null), until: z._default(Day, null) });

/** What a member takes along: what she asked for, and all days where she left them open, the last one included. */
export const NewDataExport = z.extend(Range, { id: Id }).check(
  z.refine(({ from, until }) => !from || !until || from <= until, {
    error: exportMessages.backwards,
    path: ['until'],
  }),
);

/** An archive of everything about her, in the making or ready. */
export const DataExport = z.object({
  ...{ id: Id, from: Day, until: Day, asked_at: Instant },
  state: z.enum(['making', 'ready']),
  /** Each service: whether what it keeps is gathered; whether it is away, so that the archive waits for it. */
  parts: z.array(z.object({ service: z.string(), gathered: z.boolean(), away: z.boolean() })),
  /** Of the finished archive. It goes at `expires_at`, and the next one can be made then. */
  size: z.nullable(z.number()),
  expires_at: z.nullable(Instant),
});
export type DataExport = z.output<typeof DataExport>;

const One = z.object({ id: Id });

export const exportsApi = api('/api/identity', {
  /** The one there is, or none. */
  readDataExport: {
    route: 'GET /exports/current',
    who: 'member',
    input: z.object({}),
    output: z.object({ current: z.nullable(DataExport) }),
  },
  /** One at a time: 409 while there is one. */
  createDataExport: { route: 'POST /exports', who: 'member', input: NewDataExport, output: DataExport },
  /** An address to download it at, good for a minute and for once: a browser's own download shows no token. */
  createTicket: { route: 'POST /exports/:id/tickets', who: 'party', input: One, output: z.object({ url: z.string() }) },
  readArchive: {
    route: 'GET /exports/archives/:ticket',
    who: 'anyone',
    input: z.object({ ticket: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
    output: bytes({ cache: 0 }),
  },
});
