import { toast } from '@reset/ui';
import type { UnfinishedProps } from '@reset/ui/controls';
import type { Draft, OtherText } from './use-draft.ts';

type Words<T> = Pick<Draft<T>, 'value' | 'kept' | 'discard' | 'putBack'>;

/**
 * Lets go of what she has written, and offers it back; what was never changed goes without a word.
 * @param title what happened, as the offer says it
 * @param back her words are there again: where she writes is shown, or has the focus
 */
export const giveUp = <T>({ value, kept, discard, putBack }: Words<T>, title: string, back?: () => void): void => {
  discard();
  if (kept) offerBack(title, () => putBack(value), back);
};

interface How<T> {
  /** What the other window has, in words. */
  readonly textOf: (value: T) => string;
  /** Both as one; may be left out where they cannot be. */
  readonly both?: (here: T, there: T) => T;
  /** Where she writes. */
  readonly focus: () => void;
}

/** What `Unfinished` of the UI shows of a draft. Whatever she presses there can be undone. */
export const useUnfinished = <T>(
  draft: Omit<Draft<T>, 'settled'>,
  { textOf, both, focus }: How<T>,
): UnfinishedProps => {
  const { value, restored, set, putBack, other } = draft;
  const choose = (title: string, choice: () => void, lost: T) => () => {
    choice();
    focus();
    offerBack(title, () => putBack(lost), focus);
  };
  const choices = ({ value: there, take, drop }: OtherText<T>) => ({
    text: textOf(there),
    onKeep: choose('Let go of the words of the other window', drop, there),
    onTake: choose('Took the words of the other window', take, value),
    onBoth: both
      ? () => {
          drop();
          set(both(value, there));
          focus();
        }
      : null,
  });
  return {
    onStartAgain: restored
      ? () => {
          giveUp(draft, 'Started again', focus);
          focus();
        }
      : null,
    other: other && choices(other),
  };
};

const offerBack = (title: string, putBack: () => void, back?: () => void): void => {
  const onAction = () => {
    putBack();
    back?.();
  };
  toast({ title, action: { label: 'Undo', onAction } });
};
