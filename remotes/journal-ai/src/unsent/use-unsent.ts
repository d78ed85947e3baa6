import { journal, notes } from '@reset/contracts/http/journal-ai';
import { useOnline, useSession } from '@reset/remote-kit';
import { ApiError, oneAtATime, useCall, useRefresh, useRunner } from '@reset/remote-kit/data';
import { useDeviceMap } from '@reset/remote-kit/state';
import { useCallback, useEffect, useMemo } from 'react';
import { type Kind, type Kinds, keptUnsent, type Unsent, UnsentEntry, UnsentNote } from './kept.ts';
import { sendWaiting } from './send-waiting.ts';
import { useFirst } from './use-first.ts';

export type Saved<K extends Kind> =
  | { readonly state: 'saved'; readonly row: Kinds[K]['row'] }
  | { readonly state: 'waiting' };

type Row = Kinds[Kind]['row'];

/** Who is waiting to hear what comes of a piece that she is saving at this moment, in this tab. */
const savers = new Map<string, (said: Row | ApiError) => void>();

export interface UnsentWriting {
  /** What is on this device alone, oldest first; `refused` says why the service will not have it. */
  readonly waiting: { readonly [K in Kind]: readonly Kinds[K]['unsent'][] };
  /**
   * Keeps a piece on this device and sends it after all that waits.
   * @param input its id belongs to the writing, not to the press of the button: given twice it is saved once
   * @returns the row, or that it waits for a connection and is sent by itself
   * @throws ApiError when it is refused for good; then it is not kept here, the form still has the words
   */
  readonly save: <K extends Kind>(kind: K, input: Kinds[K]['input']) => Promise<Saved<K>>;
  readonly discard: (id: string) => void;
}

/**
 * Writing that is safe before any service has it: it stays on this device until it was taken, whatever happens to the
 * network, the session, the page or the device meanwhile. It is sent while a page that uses this is open.
 */
export const useUnsent = (): UnsentWriting => {
  const member = useSession().member?.id ?? null;
  const online = useOnline();
  const [kept, write] = useDeviceMap(keptUnsent);
  const saveEntry = useCall(journal.saveEntry);
  const saveNote = useCall(notes.saveNote);
  const refresh = useRefresh();

  const discard = useCallback((id: string) => write(() => [[id, undefined]]), [write]);

  const run = useCallback(
    () =>
      oneAtATime(`reset:unsent:${member}`, () =>
        sendWaiting({
          waiting: () => held(write),
          send: async ({ kind, input, at }) => {
            const heard = savers.get(input.id);
            const waited = heard ? {} : { written_at: at };
            const row = await (kind === 'entry'
              ? saveEntry({ ...input, ...waited })
              : saveNote({ ...input, ...waited }));
            discard(input.id);
            heard?.(row);
            void refresh(kind === 'entry' ? [journal.listEntries, journal.readTrend] : [notes.listNotes]);
          },
          refuse: (piece, error) => {
            const { id } = piece.input;
            write((now) => (now.has(id) ? [[id, { ...piece, refused: error.message }]] : []));
            savers.get(id)?.(error);
          },
        }),
      ),
    [member, write, discard, saveEntry, saveNote, refresh],
  );
  const first = useFirst();
  const soon = useRunner(member !== null && first ? run : null);
  const count = kept.size;
  useEffect(() => {
    if (count > 0) soon();
  }, [count, soon]);

  const save = useCallback(
    async <K extends Kind>(kind: K, input: Kinds[K]['input']): Promise<Saved<K>> => {
      const piece = checked(kind, input);
      const { id } = piece.input;
      const keep = () => write(() => [[id, piece]]);
      keep();
      if (member === null || !online) return { state: 'waiting' };
      let said: Row | ApiError | null = null;
      savers.set(id, (what) => {
        said = what;
      });
      try {
        await run();
        // Another tab may have taken it along: asked for again, the service answers with what it has.
        if (said === null && held(write).every(({ input: other }) => other.id !== id)) {
          keep();
          await run();
        }
      } finally {
        savers.delete(id);
      }
      const answer = said as Row | ApiError | null;
      if (answer instanceof ApiError) {
        discard(id);
        throw answer;
      }
      return answer ? { state: 'saved', row: answer } : { state: 'waiting' };
    },
    [member, online, discard, run, write],
  );

  const waiting = useMemo(() => {
    const all = oldestFirst(kept.values());
    return { entry: all.filter((piece) => piece.kind === 'entry'), note: all.filter((piece) => piece.kind === 'note') };
  }, [kept]);
  return { waiting, save, discard };
};

const oldestFirst = (pieces: Iterable<Unsent>): Unsent[] => [...pieces].toSorted((a, b) => (a.at < b.at ? -1 : 1));

/** What is kept at this very moment; what a render shows may be older. */
const held = (write: ReturnType<typeof useDeviceMap<Unsent>>[1]): Unsent[] => {
  let now: Unsent[] = [];
  write((all) => {
    now = oldestFirst(all.values());
    return [];
  });
  return now;
};

/** @throws ApiError `invalid`, with a message for each field: what cannot be sent is not kept to be sent */
const checked = (kind: Kind, input: Kinds[Kind]['input']): Unsent => {
  const schema = kind === 'entry' ? UnsentEntry : UnsentNote;
  const parsed = schema.safeParse({ kind, input, at: new Date().toISOString(), refused: null });
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => [path.slice(1).join('.'), message]);
  throw new ApiError('invalid', { fields: Object.fromEntries(fields) });
};
