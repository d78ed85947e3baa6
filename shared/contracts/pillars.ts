import * as z from 'zod/mini';

/** The five pillars in RESET order; ties in the quiz keep it. */
export const pillars = [
  { id: 'release', name: 'Release' },
  { id: 'explore', name: 'Explore' },
  { id: 'stabilize', name: 'Stabilize' },
  { id: 'energize', name: 'Energize' },
  { id: 'transform', name: 'Transform' },
] as const;

export type PillarId = (typeof pillars)[number]['id'];
export const PillarId = z.enum(pillars.map((p) => p.id) as unknown as [PillarId, ...PillarId[]]);
