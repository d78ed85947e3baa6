import { coachMessages } from '@reset/contracts/coach';
import { Notice } from '@reset/ui';
import { momentText } from '../fold/moment-text.ts';
import { Help } from '../help/help.tsx';

/** People in the place of advice, why, and until when. */
export const Rests = ({ until }: { readonly until: string | null }) => (
  <>
    <Help />
    <Notice title="Why there is no advice">
      <p>
        {coachMessages.rests}{' '}
        {until !== null && (
          <>
            The coach is back by itself on <time dateTime={until}>{momentText(until)}</time>, or as soon as you change
            or delete those words.
          </>
        )}
      </p>
    </Notice>
  </>
);
