import * as z from 'zod/mini';
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
  });
