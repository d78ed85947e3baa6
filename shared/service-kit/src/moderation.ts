import type { EventName } from '@reset/contracts/events';
import type { Input } from '@reset/contracts/http';
import { reportsApi } from '@reset/contracts/http/service-moderation';
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
import { exportPaces, forgetPaces } from './moderation/pace.ts';
import { keepMute } from './moderation/mutes.ts';
import { readWords } from './moderation/read-words.ts';
import { removeSubject } from './moderation/remove-subject.ts';
import { createReport, eraseReports, exportReports, forgetDecided, reportKeysOf } from './moderation/reports.ts';
import { decideSubject, listSubjects, readSubject } from './moderation/subjects.ts';
import { block, pace, removal, report, reportMute } from './moderation/tables.ts';
import { serve } from './serve.ts';
import type { Piece } from './service.ts';

export { setActive } from './moderation/activity.ts';
export { answeredReport } from './moderation/reports.ts';
export { countOpenSubjects } from './moderation/subjects.ts';
export { kind } from './moderation/kind.ts';
export { keepChangePace, keepPace } from './moderation/pace.ts';
export { block, pace, removal, report, reportMute } from './moderation/tables.ts';
export { type Asking, hidden, unblocked } from './moderation/visibility.ts';

/** Of a service whose reports are told of, too. */
type ModeratedEvent<E extends string = BlockEvent> = E extends `${infer S}.block.changed.v1`
  ? `${S}.report.changed.v1` extends EventName
    ? E
    : never
  : never;

/** The kinds that a contract names. */
type KindsOf<G extends ModerationGroup> = Input<G['createReport']>['kind'];

/** Who blocks whom by name, wherever it was said: for a service that shows members and has no kinds of its own. */
export const blocks = (event: BlockEvent, onBlocked?: OnBlocked) =>
  ({
    tables: [block],
    on: blockHandlers(event, onBlocked),
    every: [{ name: 'forget ended blocks', seconds: 3_600, run: forgetEndedBlocks }],
  }) satisfies Piece;

/** What members make within the hour: for a service whose writes have a pace and that has no kinds of its own. */
export const paces = {
  tables: [pace],
  every: [{ name: 'forget paces', seconds: 600, run: forgetPaces }],
  export: { 'what was made within the hour': exportPaces },
} satisfies Piece;

/**
 * Reports, blocks and decisions about what members write: one of a manifest's `pieces`
 * (ADR 23).
 * @param o.contract the service's moderation group; a kind that it does not name, or one that is missing, does not compile
 * @param o.event tells of blocks by name; without the event of its reports beside it in the contracts it does not compile
 * @param o.onBlocked what else follows from a block by name, wherever it was made
 */
export const moderation = <G extends ModerationGroup>(o: {
  readonly contract: G;
  readonly event: ModeratedEvent;
  readonly kinds: { readonly [N in KindsOf<G>]: Kind<N> };
  readonly onBlocked?: OnBlocked;
}) => {
  const { contract, event, onBlocked } = o;
  const known = blocks(event, onBlocked);
  const kinds = new Map<string, Kind>(Object.entries(o.kinds));
  const purges = [...kinds.values()].flatMap(({ name, undo }) =>
    undo ? [{ name: `purge deleted ${name}`, seconds: 60, run: undo.purge }] : [],
  );
  return {
    tables: [report, reportMute, removal, ...paces.tables, ...known.tables],
    routes: [
      serve<ModerationGroup>(contract, {
        createReport: createReport(kinds),
        listSubjects,
        readSubject: readSubject(kinds),
        createBlock: createBlock(kinds, event, onBlocked),
        listBlocks,
        deleteBlock: [deleteBlock(event), blockHolders],
      }),
      serve(reportsApi, {
        decideSubject: decideSubject(kinds),
        readWords: readWords(kinds),
        removeSubject: removeSubject(kinds),
      }),
    ],
    on: { ...known.on, 'admin.mute.changed.v1': keepMute },
    every: [
      ...known.every,
      { name: 'forget decided reports', seconds: 3_600, run: forgetDecided },
      ...paces.every,
      ...purges,
    ],
    erase: eraseReports,
    keyOwners: reportKeysOf,
    export: { reports: exportReports, blocked: exportBlocks, ...paces.export },
  } satisfies Piece;
};
