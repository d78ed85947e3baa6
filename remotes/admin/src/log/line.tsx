import { actText } from '@reset/contracts/acts';
import { type LogLine, logMessages, type LogPerson } from '@reset/contracts/log';
import { authorWords } from '@reset/contracts/people';
import { momentText } from '@reset/remote-kit/members';
import { Button, Card, smallText } from '@reset/ui';
import { useState } from 'react';

/** So much of an id is shown; its end, as ids made together begin alike. */
const MARK = 8;

/** Who is gone is known by what her lines have in common, and by no name. */
const Who = ({ of: { person, alias } }: { readonly of: LogPerson }) => (
  <span dir="auto">{person?.name ?? `${authorWords.former} ${alias}`}</span>
);

const By = ({ actor }: Pick<LogLine, 'actor'>) => {
  if (actor === 'team') return logMessages.team;
  return actor ? <Who of={actor} /> : logMessages.operator;
};

/** Enough of an id to tell it from others in sight; all of it when that is asked for. */
const Mark = ({ of }: { readonly of: string }) => {
  const [whole, setWhole] = useState(false);
  if (of.length <= MARK) return of;
  return (
    <>
      {whole ? of : `…${of.slice(-MARK)}`}{' '}
      <Button compact variant="quiet" aria-expanded={whole} onClick={() => setWhole(!whole)}>
        {whole ? 'Shorter' : 'Whole id'}
      </Button>
    </>
  );
};

/** One act: what, whom it concerned, why; who, when and where; which line, and the id of what it was about. */
export const Line = ({ of: { seq, act, why, subject, actor, at, service, target } }: { readonly of: LogLine }) => (
  <Card as="li" tabIndex={-1}>
    <p>
      <strong>{actText(act)}</strong>
      {subject && (
        <>
          : <Who of={subject} />
        </>
      )}
      {why && ` (${why.replaceAll('-', ' ')})`}
    </p>
    <p className={smallText}>
      <By actor={actor} /> · <time dateTime={at}>{momentText(at)}</time> · {service}
    </p>
    <p className={smallText}>
      Line {seq}
      {target && (
        <>
          {' · about '}
          <Mark of={target} />
        </>
      )}
    </p>
  </Card>
);
