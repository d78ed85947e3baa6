import { Button, ConfirmDialog, smallText } from '@reset/ui';
import { type ReactNode, useState } from 'react';
import { dateText } from './dates.ts';
import styles from './piece.module.css';

/** Something of hers that is on this device alone so far. */
interface Piece {
  readonly id: string;
  readonly target: string;
  readonly at: string;
  /** Why the service will not have it, if so. */
  readonly refused: { readonly message: string } | null;
}

/** @returns what waits and is not among what is listed, the newest first */
export const notListed = <P extends Piece>(
  waiting: readonly P[],
  listed: readonly { readonly id: string }[] = [],
): P[] => {
  const there = new Set(listed.map(({ id }) => id));
  return waiting.filter(({ target }) => !there.has(target)).toSorted((a, b) => (a.at < b.at ? 1 : -1));
};

interface Props<P extends Piece> {
  readonly pieces: readonly P[];
  /** What it is: an entry, a note. */
  readonly kind: string;
  /** Its title; else the day on which she wrote it. */
  readonly titleOf?: (piece: P) => string;
  /** @param name names it, for whoever hears a button alone */
  readonly children: (piece: P, name: string) => ReactNode;
  readonly onDiscard: (id: string) => void;
}

/** What is on this device alone so far; what no service will have, she can let go of. */
export const WaitingList = <P extends Piece>({ pieces, kind, titleOf, children, onDiscard }: Props<P>) => {
  /** The one that she is asked about. */
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <>
      <ul role="list" aria-label="On this device">
        {pieces.map((piece) => {
          const { id, at, refused } = piece;
          const title = titleOf?.(piece) ?? '';
          const name = title === '' ? `the ${kind} of ${dateText(at)}` : title;
          return (
            <li key={id} className={styles.piece}>
              <h3 className={styles.title}>{title === '' ? <time dateTime={at}>{dateText(at)}</time> : title}</h3>
              <p className={smallText}>{refused?.message ?? 'Waiting to be saved'}</p>
              {children(piece, name)}
              {refused && (
                <div className={styles.actions}>
                  <Button variant="quiet" compact aria-label={`Discard ${name}`} onClick={() => setAsked(id)}>
                    Discard
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) onDiscard(asked);
          setAsked(null);
        }}
        title={`Discard this ${kind}?`}
        description="It is on this device only, and cannot be brought back."
        confirmLabel={`Discard ${kind}`}
        cancelLabel="Keep it"
      />
    </>
  );
};
