import { toast } from '@reset/remote-kit';
import { useAtom } from '@reset/remote-kit/state';
import { useState } from 'react';
import { emptySheet, keptSheet, type SheetWords } from './sheet-words.ts';

export interface Sheet {
  readonly words: SheetWords;
  readonly write: (field: keyof SheetWords, text: string) => void;
  /** Whether the device keeps what is written. */
  readonly kept: boolean;
  readonly keep: (kept: boolean) => void;
  readonly clear: () => void;
}

/** The sheet as it is filled in: gone with the page, unless she says that the device may keep it. */
export const useSheet = (): Sheet => {
  const [onDevice, setOnDevice] = useAtom(keptSheet);
  const [onPage, setOnPage] = useState(emptySheet);
  const kept = onDevice !== null;
  const words = onDevice ?? onPage;
  /** Over what another tab may have written into other fields meanwhile. */
  const put = (next: Partial<SheetWords>) =>
    kept ? setOnDevice((now) => ({ ...(now ?? words), ...next })) : setOnPage({ ...words, ...next });
  return {
    words,
    write: (field, text) => put({ [field]: text }),
    kept,
    keep: (keepIt) => {
      setOnPage(words);
      setOnDevice(keepIt ? words : null);
    },
    clear: () => {
      put(emptySheet);
      if (Object.values(words).every((text) => text === '')) return;
      toast({ title: 'Sheet emptied', action: { label: 'Undo', onAction: () => put(words) } });
    },
  };
};
