import type { HelpLine, HelpRegion } from '@reset/contracts/help-lines';
import { regionsFor } from './help-regions.ts';
import classes from './help-lines.module.css';

/** iOS wants `&`, Android `?`; both understand the two together. */
const textHref = ({ number, word }: NonNullable<HelpLine['text']>): string =>
  `sms:${number}${word === undefined ? '' : `?&body=${encodeURIComponent(word)}`}`;

const Line = ({ line: { name, about, call, text } }: { readonly line: HelpLine }) => (
  <li className={classes.line}>
    <p className={classes.name}>{name}</p>
    <p className={classes.about}>{about}</p>
    <div className={classes.ways}>
      {call && (
        <a className={classes.way} href={`tel:${call.number}`}>
          Call {call.shown}
        </a>
      )}
      {text && (
        <a className={classes.way} href={textHref(text)}>
          {text.word === undefined ? 'Text' : `Text ${text.word} to`} {textedNumber(text.number, call)}
        </a>
      )}
    </div>
  </li>
);

const textedNumber = (number: string, call: HelpLine['call']): string =>
  call?.number === number && call.shown !== number ? 'the same number' : number;

const Region = ({ region: { name, emergency, lines }, titled }: RegionProps) => (
  <section className={classes.region} aria-label={name}>
    {titled && <h3>{name}</h3>}
    <p>
      If you or anyone else is in danger now, call{' '}
      <a className={classes.emergency} href={`tel:${emergency}`}>
        {emergency}
      </a>
      .
    </p>
    <ul className={classes.lines}>
      {lines.map((line) => (
        <Line key={line.name} line={line} />
      ))}
    </ul>
  </section>
);

interface RegionProps {
  readonly region: HelpRegion;
  readonly titled: boolean;
}

interface Props {
  /** Tests give their own; the product shows the operator's, the reader's region first. */
  readonly regions?: readonly HelpRegion[];
}

/** People to call or write to now. Plain links, nothing to load: it works without a network. */
export const HelpLines = ({ regions = regionsFor(navigator.languages) }: Props) => (
  <div className={classes.all}>
    {regions.map((region) => (
      <Region key={region.region} region={region} titled={regions.length > 1} />
    ))}
    <p className={classes.elsewhere}>
      Somewhere else? Your local emergency number is the quickest help, and your midwife, doctor or a person you trust
      can stay with you while you look for more.
    </p>
  </div>
);
