import type { Input } from '@reset/contracts/http';
import type { ModerationGroup } from '@reset/contracts/moderation';
import {
  type BlockEvent,
  blockHandlers,
  blockHolders,
  createBlock,
  deleteBlock,
  exportBlocks,
  forgetEndedBlocks,
  listBlocks,
  type OnBlocked,
} from './moderation/blocks.ts';
import type { Kind } from './moderation/kind.ts';
import {
  createReport,
  decideReport,
  eraseNotes,
  exportReports,
  forgetDecided,
  listReports,
  readReport,
  reportKeysOf,
} from './moderation/reports.ts';
import { block, report } from './moderation/tables.ts';
import { serve } from './serve.ts';
import type { Piece } from './service.ts';

export { blockHandlers, forgetEndedBlocks } from './moderation/blocks.ts';
export { kind } from './moderation/kind.ts';
export { keepPace } from './moderation/pace.ts';
export { block, report } from './moderation/tables.ts';
export { type Asking, hidden, reachable, unblocked } from './moderation/visibility.ts';

/** The kinds that a contract names. */
type KindsOf<G extends ModerationGroup> = Input<G['createReport']>['kind'];

/**
 * Reports, blocks and decisions about what members write: for a manifest's `moderation`, which then takes its tables,
 * routes, events, timers, erasure, keys and export from here (ADR 23).
 * @param o.contract the service's moderation group; a kind that it does not name, or one that is missing, does not compile
 * @param o.event tells of blocks by name
 * @param o.onBlocked what else follows from a block by name, wherever it was made
 */
export const moderation = <G extends ModerationGroup>(o: {
  readonly contract: G;
  readonly event: BlockEvent;
  readonly kinds: { readonly [N in KindsOf<G>]: Kind<N> };
  readonly onBlocked?: OnBlocked;
}): Piece => {
  const { contract, event, onBlocked } = o;
  const kinds = new Map<string, Kind>(Object.entries(o.kinds));
  return {
    tables: [report, block],
    routes: [
      serve<ModerationGroup>(contract, {
        createReport: createReport(kinds),
        listReports,
        readReport,
        decideReport: decideReport(kinds),
        createBlock: createBlock(kinds, event, onBlocked),
        listBlocks,
        deleteBlock: [deleteBlock(event), blockHolders],
      }),
    ],
    on: blockHandlers(event, onBlocked),
    every: [
      { name: 'forget decided reports', seconds: 3_600, run: forgetDecided },
      { name: 'forget ended blocks', seconds: 3_600, run: forgetEndedBlocks },
    ],
    erase: eraseNotes,
    keyOwners: reportKeysOf,
    export: (ctx, member) => ({ reports: exportReports(ctx, member), blocked: exportBlocks(ctx, member) }),
  };
};
