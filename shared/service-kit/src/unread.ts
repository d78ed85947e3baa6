import type { Ctx, Me, Tx } from './types.ts';

type Caller = Pick<Ctx<Me>, 'me' | 'db' | 'write' | 'clock'>;

/** What counts and reads the messages of a service: what `conversation()` gives, or messages of its own. */
interface Messages {
  readonly readUnread: (ctx: Caller) => Promise<{ readonly messages: number; readonly at: string }>;
  readonly readAll: (tx: Tx, ctx: Caller, until: string) => Promise<void>;
}

/** The same of what she is told: what `notices()` gives. */
interface Notices {
  readonly countUnread: (ctx: Caller) => Promise<Readonly<Record<string, number>>>;
  readonly markAllRead: (tx: Tx, ctx: Caller, until: string) => Promise<void>;
}

/**
 * The verbs of a service's unread group: what she has not read, each thing once, and reading all that was there at an
 * instant, in one transaction.
 * @param o.requests the kind of notice that asks something of her, counted by itself
 * @param o.team counts what waits for an admin
 */
export const unread = (o: {
  readonly messages: Messages;
  readonly notices?: Notices;
  readonly requests?: string;
  readonly team?: (ctx: Caller) => Promise<number>;
}) => ({
  readUnread: async (ctx: Caller) => {
    const [{ messages, at }, team] = await Promise.all([
      o.messages.readUnread(ctx),
      ctx.me.admin ? o.team?.(ctx) : undefined,
    ]);
    if (!o.notices) return { messages, team, at };
    const counts = Object.entries(await o.notices.countUnread(ctx));
    const sum = (asks: boolean) =>
      counts.reduce((all, [kind, count]) => ((kind === o.requests) === asks ? all + count : all), 0);
    return { messages, ...(o.requests !== undefined && { requests: sum(true) }), notices: sum(false), team, at };
  },
  markAllRead: async (ctx: Caller, { until }: { readonly until: string }): Promise<null> =>
    ctx.write(async (tx) => {
      await o.notices?.markAllRead(tx, ctx, until);
      await o.messages.readAll(tx, ctx, until);
      return null;
    }),
});
