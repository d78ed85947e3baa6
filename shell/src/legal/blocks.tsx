import type { Block, Inline } from '@reset/contracts/document';
import { Link } from '@reset/remote-kit';
import { buttonClass, Heading } from '@reset/ui';
import type { ReactNode } from 'react';
import classes from './blocks.module.css';

// A text never changes while it is shown, so a part's place is its name.
const each = <T,>(parts: readonly T[], show: (part: T, key: number) => ReactNode): ReactNode[] => parts.map(show);

/** A number is pressed by a thumb, not read. */
const isNumber = /^(?:tel|sms):/;
const number = `${buttonClass({ compact: true })} ${classes.number}`;

const words = (part: Inline, key: number): ReactNode => {
  if (part.type === 'text') return part.text;
  const children = each(part.children, words);
  if (part.type === 'link') {
    return part.to.startsWith('/') ? (
      <Link key={key} to={part.to}>
        {children}
      </Link>
    ) : (
      <a key={key} href={part.to} rel="noreferrer" className={isNumber.test(part.to) ? number : undefined}>
        {children}
      </a>
    );
  }
  const Tag = part.type === 'strong' ? 'strong' : 'em';
  return <Tag key={key}>{children}</Tag>;
};

const textOf = (parts: readonly Inline[]): string =>
  parts.map((part) => (part.type === 'text' ? part.text : textOf(part.children))).join('');
const placeOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');

/** With fewer headings a text is seen at one glance. */
const MANY = 6;

/** The way to each part of a long text. */
export const Contents = ({ blocks }: { readonly blocks: readonly Block[] }) => {
  const names = blocks.flatMap((part) => (part.type === 'heading' && part.level === 2 ? [textOf(part.children)] : []));
  if (names.length < MANY) return null;
  return (
    <nav aria-label="On this page">
      <ul className={classes.contents}>
        {names.map((name) => (
          <li key={name}>
            <Link to={`#${placeOf(name)}`} className={classes.entry}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const block = (part: Block, key: number): ReactNode => {
  if (part.type === 'paragraph') return <p key={key}>{each(part.children, words)}</p>;
  if (part.type === 'heading') {
    return (
      <Heading
        key={key}
        level={part.level}
        id={placeOf(textOf(part.children))}
        tabIndex={-1}
        className={classes.heading}
      >
        {each(part.children, words)}
      </Heading>
    );
  }
  const List = part.ordered ? 'ol' : 'ul';
  return (
    <List key={key} className={classes.list}>
      {each(part.items, (item, place) => (
        <li key={place}>{each(item, block)}</li>
      ))}
    </List>
  );
};

/** A text of the operator, from data. */
export const Blocks = ({ blocks }: { readonly blocks: readonly Block[] }) => (
  <div className={classes.blocks}>{each(blocks, block)}</div>
);
