import { Button, stack, VisuallyHidden } from '@reset/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './clamped.module.css';

interface Props {
  /** Whose words, for who hears the button alone. */
  readonly of: string;
  readonly children: ReactNode;
}

/** Long words by their first lines, until all of them are asked for. */
export const Clamped = ({ of, children }: Props) => {
  const [all, setAll] = useState(false);
  const [more, setMore] = useState(false);
  const words = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const box = words.current;
    if (!box || all) return;
    const size = new ResizeObserver(() => setMore(box.scrollHeight > box.clientHeight + 1));
    size.observe(box);
    return () => size.disconnect();
  }, [all]);
  return (
    <div className={stack(2)}>
      <div ref={words} id={id} className={all ? '' : styles.few} data-more={more || undefined}>
        {children}
      </div>
      {more && (
        <p>
          <Button compact variant="quiet" aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
            {all ? 'Show less' : 'Show all'}
            <VisuallyHidden> of {of}</VisuallyHidden>
          </Button>
        </p>
      )}
    </div>
  );
};
