import * as z from 'zod/mini';
import { bytes, FileName } from '../files.ts';
import { api, Id } from '../http.ts';

/**
 * A line of what a service keeps about a member: that a list begins, a row of it, how many of its rows could not be
 * opened, or a part that is no list. The last line says that it was.
 */
export const ExportLine = z.union([
  z.object({ part: z.string(), unopened: z.int().check(z.positive()) }),
  z.object({ part: z.string(), row: z.unknown() }),
  z.object({ part: z.string(), value: z.unknown() }),
  z.object({ list: z.string() }),
  z.object({ end: z.literal(true) }),
]);
export type ExportLine = z.output<typeof ExportLine>;

/** What identity asks every service for a member's archive; the gateway lets nobody else through. */
export const memberExportApi = api('/internal', {
  /** A line of JSON each. */
  exportMember: {
    route: 'GET /members/:id/export',
    who: 'service',
    callers: ['identity'],
    input: z.object({ id: Id }),
    output: ExportLine,
    inPieces: true,
  },
  /** One of the files that it names. */
  exportMemberFile: {
    route: 'GET /members/:id/files/:name',
    who: 'service',
    callers: ['identity'],
    input: z.object({ id: Id, name: FileName }),
    output: bytes({ cache: 0 }),
  },
});
