import { atom } from 'jotai';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { deviceMap } from '../state/device-map.ts';
import { useAtom } from '../state/use-atom.ts';
import { useDeviceMap } from '../state/use-device-map.ts';

const KeptPicture = z.object({
  /** Of what: the name of what she writes, or the id of what she changes. */
  of: z.string(),
  at: z.number(),
  /** All of it, as an address. */
  data: z.string(),
  width: z.int(),
  height: z.int(),
});
type KeptPicture = z.output<typeof KeptPicture>;

/** Of what is not saved, by their ids: beside the words, which are written anew with each key. */
const keptPictures = deviceMap('pictures', KeptPicture, 'asks');
/** Those of this page's life: what she takes back is there again. */
const seenPictures = atom<ReadonlyMap<string, KeptPicture>>(new Map());

const DAY_MS = 86_400_000;

interface Pictures {
  readonly find: (id: string) => KeptPicture | null;
  readonly keep: (id: string, picture: KeptPicture) => void;
}

export const usePictures = (): Pictures => {
  const [seen, setSeen] = useAtom(seenPictures);
  const [onDevice, change] = useDeviceMap(keptPictures);
  return {
    find: (id) => seen.get(id) ?? onDevice.get(id) ?? null,
    keep: (id, picture) => {
      setSeen((before) => new Map([...before, [id, picture]]));
      change(() => [[id, picture]]);
    },
  };
};

/**
 * Keeps on this device the picture that unsaved writing names, and no other of it; also where its form is closed.
 * @param of the name of what she writes, or the id of what she changes, as of `usePicture`
 * @param image what the draft names; undefined where there is none, or it is saved
 */
export const useKeepPicture = (of: string, image: string | null | undefined): void => {
  const named = image ?? undefined;
  const [seen, setSeen] = useAtom(seenPictures);
  const [, change, read] = useDeviceMap(keptPictures);
  /** What this page has named: another tab may go on with something else. */
  const mine = useRef(new Set<string>());
  useEffect(() => {
    const all = [...read()].filter(([, picture]) => picture.of === of);
    const old = Date.now() - DAY_MS;
    const gone = all.filter(([id, { at }]) => id !== named && (mine.current.has(id) || at < old));
    const back = named === undefined || read().has(named) ? undefined : seen.get(named);
    if (named !== undefined) mine.current.add(named);
    const fresh = all.filter(([id]) => !seen.has(id));
    if (fresh.length > 0) setSeen((before) => new Map([...fresh, ...before]));
    if (gone.length === 0 && !back) return;
    change(() => [...gone.map(([id]) => [id, undefined] as const), ...(named && back ? [[named, back] as const] : [])]);
  }, [of, named, seen, setSeen, change, read]);
};
