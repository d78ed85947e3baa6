import * as z from 'zod/mini';
import { bytes, FileName } from '../files.ts';
import { api } from '../http.ts';

/** What every service answers beside its own subject. */
export const house = <S extends string>(service: S) =>
  api(`/api/${service}`, {
    exportMine: {
      route: 'GET /export',
      who: 'member',
      input: z.object({}),
      output: z.record(z.string(), z.unknown()),
      inPieces: true,
    },
    /** One of the files that her export names. */
    exportFile: {
      route: 'GET /export/files/:name',
      who: 'member',
      input: z.object({ name: FileName }),
      output: bytes({ cache: 0 }),
    },
  });
