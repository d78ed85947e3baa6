import { toast } from '@reset/ui';
import { useEffect, useRef } from 'react';
import type { Writing } from '../form/use-submit.ts';
import { newId } from '../new-id.ts';
import { usePictures } from './kept-pictures.ts';
import { prepare, type Refused } from './prepare.ts';
import type { TakesPictures } from './takes-pictures.ts';
import { useSaving } from './use-saving.ts';
import { useSending, type Work } from './use-sending.ts';

/** What she writes, as far as a picture is of it. */
interface Pictured {
  /** The id of its new picture, which is kept beside; null takes the one that it has away. */
  readonly image?: string | null | undefined;
}

/** The picture of what she writes, for `PictureField`; P: a picture as others are shown it. */
export interface WrittenPicture<P> {
  /** What is on her device: the new one, as an address. */
  readonly local: string | null;
  /** What others are shown now, and will go on to be shown. */
  readonly current: P | null;
  readonly work: Work;
  /** Why one was not taken, or is not sent. */
  readonly said: Refused | null;
  /** The service has not got it yet. */
  readonly pending: boolean;
  readonly pick: (file: Blob) => Promise<void>;
  /** Sends what is here, under the same id however often. */
  readonly send: () => Promise<void>;
  /** Ends what is on its way: all is as before. */
  readonly cancel: () => void;
  /** She can take it back. */
  readonly remove: () => void;
}

/** Changes the picture of what she writes, and nothing that she typed meanwhile. */
const usePut = <T extends Pictured>(writing: Writing<T>) => {
  const now = useRef(writing);
  useEffect(() => {
    now.current = writing;
  });
  return (image: Pictured['image']) => now.current.set({ ...now.current.value, image });
};

interface Of<P> {
  readonly by: TakesPictures;
  /** The name of what she writes, or the id of what she changes; unique within the remote. */
  readonly of: string;
  /** What others are shown now; left out of what is new. */
  readonly shown?: P | null;
}

const usePicked = <T extends Pictured, P>(writing: Writing<T>, { by, of, shown = null }: Of<P>): WrittenPicture<P> => {
  const { find, keep } = usePictures();
  const { work, said, hasSent, begin, rest, refuse, deliver } = useSending(by);
  const put = usePut(writing);
  const before = useRef<Pictured['image']>(undefined);
  const { image } = writing.value;
  const kept = typeof image === 'string' ? find(image) : null;
  return {
    local: kept?.data ?? null,
    current: image === undefined ? shown : null,
    work,
    said,
    pending: work.is !== 'resting' || (typeof image === 'string' && !hasSent(image)),
    pick: async (file) => {
      before.current = image;
      const signal = begin();
      const made = await prepare(file, by);
      if (signal.aborted) return;
      if ('title' in made) return refuse(made);
      const id = newId();
      keep(id, { of, at: Date.now(), ...made });
      put(id);
      if (!(await deliver(id, made.data, signal))) put(before.current);
    },
    send: async () => {
      if (typeof image !== 'string' || hasSent(image)) return;
      before.current = image;
      const may = kept && (await deliver(image, kept.data, begin()));
      if (may) return;
      put(undefined);
      if (!kept) refuse({ title: by.messages.failed, text: by.messages.lost });
    },
    cancel: () => {
      rest();
      put(before.current);
    },
    remove: () => {
      rest();
      put(shown ? null : undefined);
      toast({ title: 'Picture removed', action: { label: 'Undo', onAction: () => put(image) } });
    },
  };
};

/**
 * The one picture of what she writes (ADR 29): made small on her device, kept there by `useKeepPicture` until the words
 * are saved, and sent as soon as it is picked. The draft names it in `image`.
 * @param form what `useWriting` or `useEditing` gives
 * @returns the form, which is sent once the picture has arrived, and the picture for `PictureField`
 */
export const usePicture = <T extends Pictured, W extends Writing<T>, P = never>(
  form: W & Writing<T>,
  of: Of<P>,
): { readonly writing: W; readonly picture: WrittenPicture<P> } =>
  useSaving<W, WrittenPicture<P>>(form, usePicked(form, of));
