import { VisuallyHidden } from '@reset/ui';
import { Fragment, type ReactNode, useDeferredValue, useMemo } from 'react';
import { closeHalfOpen } from './half-open.ts';
import { modelWords, type Part, type Piece, spokenWords } from './model-words.ts';
import { useOnceRead } from './use-once-read.ts';
import styles from './ai-words.module.css';

// Words only grow at their end, so a part's place is its name.
const each = <T,>(parts: readonly T[], show: (part: T, last: boolean) => ReactNode): ReactNode[] =>
  parts.map((part, place) => <Fragment key={place}>{show(part, place === parts.length - 1)}</Fragment>);

const words = (piece: Piece): ReactNode => {
  if (piece.type === 'text') return piece.text;
  const Tag = piece.type === 'strong' ? 'strong' : 'em';
  return <Tag>{each(piece.children, words)}</Tag>;
};

const shown = (part: Part, cursor: ReactNode): ReactNode => {
  if (part.type === 'list') {
    const List = part.ordered ? 'ol' : 'ul';
    return (
      <List {...(part.ordered && part.start !== 1 && { start: part.start })}>
        {each(part.items, (item, last) => (
          <li>{each(item, (inner, end) => shown(inner, last && end ? cursor : null))}</li>
        ))}
      </List>
    );
  }
  const line = each(part.children, words);
  return (
    <p>
      {part.type === 'heading' ? <strong>{line}</strong> : line}
      {cursor}
    </p>
  );
};

interface Props {
  readonly text: string;
  readonly streaming: boolean;
  readonly announce: boolean;
}

/** The words of a model. While they come they are silent; when they are whole they are read out once. */
export default function ModelText({ text, streaming, announce }: Props) {
  // A slow phone draws fewer of the steps, never later than the last.
  const latest = useDeferredValue(text);
  const parts = useMemo(() => modelWords(streaming ? closeHalfOpen(latest) : latest), [latest, streaming]);
  const read = useOnceRead(streaming, announce, () => spokenWords(modelWords(text)));
  const cursor = streaming ? <span className={styles.cursor} aria-hidden="true" /> : null;
  return (
    <>
      <div className={styles.words} aria-busy={streaming}>
        {parts.length === 0 ? <p>{cursor}</p> : each(parts, (part, last) => shown(part, last ? cursor : null))}
      </div>
      <VisuallyHidden>
        <span role="status">{read}</span>
      </VisuallyHidden>
    </>
  );
}
