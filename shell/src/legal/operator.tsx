import type { TextFacts } from '@reset/contracts/document';
import { Card, Heading, Notice } from '@reset/ui';
import classes from './operator.module.css';

/** What readers have a right to know, in the words of the page. */
const required = { operator: 'a name', address: 'a postal address', email: 'an e-mail address' } as const;

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** Who runs this site. A site that does not say so yet says that. */
export const Operator = ({ facts: { operator, address, email, phone } }: { readonly facts: TextFacts }) => {
  const known = { operator, address, email };
  const missing = Object.entries(required).flatMap(([name, words]) =>
    known[name as keyof typeof known] ? [] : [words],
  );
  return (
    <Card as="section" className={classes.operator}>
      <Heading level={2}>Who runs this site</Heading>
      {missing.length < 3 && (
        <address className={classes.address}>
          {operator && <p className={classes.name}>{operator}</p>}
          {address && <p>{address}</p>}
          {email && (
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
          {phone && (
            <p>
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
            </p>
          )}
        </address>
      )}
      {missing.length > 0 && (
        <Notice tone="warn" title="Not filled in yet">
          <p>
            The operator of this site has not given {listed.format(missing)} here. Until then, keep to yourself what you
            would not want an unknown person to have.
          </p>
        </Notice>
      )}
    </Card>
  );
};
