import { Button } from '@reset/ui';
import { useState } from 'react';
import { excerptOf } from './excerpt.ts';
import { piecesOf } from './matches.ts';
import styles from './long-text.module.css';

interface Props {
  readonly text: string;
  /** What she looks for: marked where it stands. */
  readonly query?: string;
  /** Names what they are of, for whoever hears the button alone. */
  readonly of: string;
}

/** Words of hers as she wrote them; long ones are opened and closed. */
export const LongText = ({ text, query = '', of }: Props) => {
  const [whole, setWhole] = useState(false);
  const excerpt = excerptOf(text, query);
  const shown = whole ? text : (excerpt ?? text);
  return (
    <>
      <p className={styles.words}>
        {piecesOf(shown, query).map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece))}
      </p>
      {excerpt !== null && (
        <Button
          variant="quiet"
          compact
          flush
          aria-expanded={whole}
          aria-label={`${whole ? 'Show less' : 'Read more'} of ${of}`}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : 'Read more'}
        </Button>
      )}
    </>
  );
};
