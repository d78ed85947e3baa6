import { useState } from 'react';

export interface InPlace {
  readonly editing: boolean;
  /** What she saved last asks for people. */
  readonly needsPeople: boolean;
  readonly onOpen: () => void;
  readonly onClose: (needsPeople: boolean) => void;
}

/**
 * Something of hers that she changes in its place.
 * @param draft unfinished changes that came back open it
 * @param focus where the focus goes when it closes
 */
export const useInPlace = (draft: { readonly restored: boolean }, focus: () => void): InPlace => {
  const [editing, setEditing] = useState(draft.restored);
  const [needsPeople, setNeedsPeople] = useState(false);
  return {
    editing,
    needsPeople,
    onOpen: () => setEditing(true),
    onClose: (needs) => {
      setEditing(false);
      setNeedsPeople(needs);
      focus();
    },
  };
};
