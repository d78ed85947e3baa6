import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import classes from './member-words.module.css';
import { piecesOf } from './pieces.ts';

const shown = (paragraph: string) =>
  piecesOf(paragraph).map((piece, place) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // Words never change their places: a changed text is another text.
      // oxlint-disable-next-line react/no-array-index-key
      <a key={place} className={classes.link} href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {piece.href}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    ),
  );

/** What a member wrote: paragraphs, and addresses that can be followed; everything else is as she typed it. */
export const MemberWords = ({ text }: { readonly text: string }) => (
  <div className={classes.words}>
    {text.split(/\r?\n(?:[^\S\n]*\r?\n)+/u).map((paragraph, place) => (
      // oxlint-disable-next-line react/no-array-index-key
      <p key={place} dir="auto">
        {shown(paragraph)}
      </p>
    ))}
  </div>
);
