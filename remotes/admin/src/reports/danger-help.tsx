import { HelpLines } from '@reset/safety/help-lines';
import { Notice, pointList, useMedia } from '@reset/ui';
import { HelpFold } from '@reset/ui/members';

/** What an admin can do first where somebody may be in danger, before anything is decided. */
export const DangerHelp = () => (
  <Notice tone="warn" title="Somebody may be in danger.">
    {/* On a phone, either way up, the words that were reported are to be in sight. */}
    <HelpFold label="How to help" open={useMedia('(min-width: 48rem) and (min-height: 30rem)')}>
      <p>First, in this order:</p>
      <ol className={pointList}>
        <li>Read the words and the reports. Is it about now?</li>
        <li>Where you know who and where she is, and it is now: call the emergency number of her country.</li>
        <li>Where it stands, or in a chat, say a kind word, and give her a number below.</li>
        <li>Take away only what harms others. Her call for help may stay.</li>
      </ol>
      <HelpFold label="Numbers that help at once">
        <HelpLines />
      </HelpFold>
    </HelpFold>
  </Notice>
);
