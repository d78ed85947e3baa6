import { type PillarId, pillars as ids } from '@reset/contracts/pillars';
import { energize } from './energize.ts';
import { explore } from './explore.ts';
import { release } from './release.ts';
import { stabilize } from './stabilize.ts';
import { transform } from './transform.ts';
import type { PillarContent } from './types.ts';

const content: Readonly<Record<PillarId, PillarContent>> = { release, explore, stabilize, energize, transform };

/** A pillar's words together with its name. */
export type Pillar = PillarContent & { readonly name: string };

/** All five in RESET order. */
export const pillars: readonly Pillar[] = ids.map((pillar) => ({ ...content[pillar.id], name: pillar.name }));
