import { tellChangedIn } from './conversation/changed.ts';
import { pieceOf, shredIn } from './conversation/piece.ts';
import { kindOf } from './conversation/kind.ts';
import { conversationsOf, type Parent } from './conversation/parent.ts';
import { holdersIn, listOf, markRead, readAllIn, readUnreadIn, unreadIn } from './conversation/read.ts';
import { sendTo } from './conversation/send.ts';

export { conversationColumns } from './conversation/tables.ts';

/**
 * Messages between the parties of a row: in gapless numbers in the order of the commits, idempotent by id, sealed under
 * a key per conversation and sender (ADR 10). The manifest takes `piece`.
 */
export const conversation = (parent: Parent) => {
  const of = conversationsOf(parent);
  return {
    tables: { messages: of.messages, reads: of.reads },
    send: sendTo(of),
    list: listOf(of),
    markRead: markRead(of),
    visibleTo: of.visibleTo,
    holders: holdersIn(of),
    unread: unreadIn(of),
    readUnread: readUnreadIn(of),
    readAll: readAllIn(of),
    tellChanged: tellChangedIn(of),
    kind: kindOf(of),
    shred: shredIn(of),
    piece: pieceOf(of),
  };
};
