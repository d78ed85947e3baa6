import { type ReactNode, useEffect, useId, useRef } from 'react';
import { HelpLines } from './help-lines.tsx';
import classes from './help-card.module.css';

interface Link {
  readonly to: string;
  readonly label: string;
}

/** Something for the body while she waits, or instead. */
const grounding: readonly Link[] = [
  { to: '/library/grounding-techniques', label: 'Ground yourself with your five senses' },
  { to: '/reset/release', label: 'Breathe slowly for a minute' },
];

const texts = {
  self: {
    why: 'What you wrote is saved, and only you can see it. Some of your words sounded too heavy to leave to a computer, so no AI answers them. These are people, and they are there now, for you or for someone you worry about.',
    honest:
      'Nobody has read your words or been told. If they meant something else, all is well: this card asks nothing of you.',
  },
  others: {
    why: 'Some of what you wrote sounded like a lot to carry until somebody answers. These are people, and they are there now, for you or for someone you worry about.',
    honest:
      'A program on your device saw it; nobody has been told, and your words are treated like any others. If they meant something else, all is well: this card asks nothing of you.',
  },
} as const;

interface Props {
  /** Who will read what she wrote: she alone (the default), or other members. */
  readonly reader?: keyof typeof texts;
  /** A page that navigates without loading anew gives its own link; else plain ones stand there. */
  readonly link?: (to: string, label: string) => ReactNode;
}

const anchor = (to: string, label: string): ReactNode => <a href={to}>{label}</a>;

/**
 * What stands above everything else when her words ask for people. It comes into focus, and it needs nothing from her.
 * For the pages that screen what she writes (ADR 8).
 */
export const HelpCard = ({ reader = 'self', link = anchor }: Props) => {
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => title.current?.focus(), []);

  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 ref={title} id={id} className={classes.title} tabIndex={-1}>
        You do not have to carry this alone
      </h2>
      <p>{texts[reader].why}</p>
      <HelpLines />
      <div className={classes.grounding}>
        <p>If something for your body would be good first:</p>
        <ul className={classes.ways}>
          {grounding.map(({ to, label }) => (
            <li key={to}>{link(to, label)}</li>
          ))}
        </ul>
      </div>
      <p className={classes.honest}>{texts[reader].honest}</p>
    </section>
  );
};
