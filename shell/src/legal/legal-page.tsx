import type { TextDocument } from '@reset/contracts/document';
import { Heading } from '@reset/ui';
import contact from '../../content/contact.md';
import { Blocks, Contents } from './blocks.tsx';
import { Operator } from './operator.tsx';
import classes from './legal-page.module.css';

interface Props {
  readonly title: string;
  readonly text: TextDocument;
  /** Something else comes first here: whoever runs the site stands at the end. */
  readonly operatorLast?: boolean;
}

/** A calendar day, not an instant: shown as it was written, in whatever time zone she is. */
const dayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A text of the operator, under her name. */
export const LegalPage = ({ title, text: { facts, blocks }, operatorLast = false }: Props) => (
  <article className={classes.page}>
    <header className={classes.head}>
      <Heading level={1} look="display">
        {title}
      </Heading>
      {facts.updated && <p className={classes.quiet}>Last changed on {dayText(facts.updated)}</p>}
    </header>
    {!operatorLast && <Contents blocks={blocks} />}
    {!operatorLast && <Operator facts={contact.facts} />}
    <Blocks blocks={blocks} />
    {operatorLast && <Operator facts={contact.facts} />}
  </article>
);
