import type { Output } from '@reset/contracts/http';
import type { ModerationGroup } from '@reset/contracts/moderation';
import { reportedPlaces } from '@reset/contracts/notices';
import { Link } from '@reset/remote-kit';
import { dayText } from '@reset/remote-kit/members';
import { smallText, VisuallyHidden } from '@reset/ui';
import { placeOf } from './places.ts';
import { sentence } from './sources.ts';

type Whole = Output<ModerationGroup['readSubject']>;

/** Where it stands, under what, and since when; with the way there. */
export const SubjectPlace = ({ whole: { kind, target, within, written_at, now } }: { readonly whole: Whole }) => {
  const to = now === null ? null : placeOf(kind, target, within?.id);
  const place = reportedPlaces[kind];
  return (
    <p className={smallText}>
      {place !== undefined && sentence(place)}
      {within && (
        <>
          , under <span dir="auto">“{within.title}”</span>
        </>
      )}
      {written_at != null && `, written on ${dayText(written_at)}`}
      {to !== null && (
        <>
          {' · '}
          <Link to={to} target="_blank">
            Where it stands<VisuallyHidden>, in a new tab</VisuallyHidden>
          </Link>
        </>
      )}
    </p>
  );
};
