import { answererText } from '@reset/contracts/ai';
import { smallText } from '@reset/ui';
import { lazy, Suspense, useId } from 'react';
import { PlainText } from './plain-text.tsx';
import { PracticesNamed } from './practices-named.tsx';
import styles from './ai-words.module.css';

/** The parser comes with the first words of an AI; where it cannot, they are shown as they are. */
const ModelText = lazy(() => import('./model-text.tsx').catch(() => ({ default: PlainText })));

interface Props {
  /** Markdown of a model; links, pictures, HTML and code lose all but their words. */
  readonly text: string;
  /** Who wrote it, as kept with it. */
  readonly by: string;
  /** More is coming: a cursor stands at the end, and a screen reader waits for the whole. */
  readonly streaming?: boolean;
  /** It came at once while she waited for it: read it out. What streamed is read out in any case. */
  readonly announce?: boolean;
}

/** What a program wrote, and that it was a program. */
export const AiWords = ({ text, by, streaming = false, announce = false }: Props) => {
  const label = useId();
  return (
    <figure className={styles.figure} aria-labelledby={label}>
      <Suspense fallback={<PlainText text={text} />}>
        <ModelText text={text} streaming={streaming} announce={announce} />
      </Suspense>
      {!streaming && <PracticesNamed text={text} />}
      <figcaption id={label} className={smallText}>
        {answererText(by)}
      </figcaption>
    </figure>
  );
};
