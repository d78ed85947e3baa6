import type { Output } from '@reset/contracts/http';
import type { ModerationGroup } from '@reset/contracts/moderation';
import { Button, flow, quietText, stack } from '@reset/ui';
import { useState } from 'react';
import { MuteButton } from '../about/mute-button.tsx';

type Reports = Output<ModerationGroup['readSubject']>['reports'];

/** For those who reported only to hurt somebody: folded, as most do not, and it decides nothing about the words. */
export const Mutes = ({ reports }: { readonly reports: Reports }) => {
  const [open, setOpen] = useState(false);
  const people = new Map(reports.flatMap(({ reporter }) => (reporter ? [[reporter.id, reporter] as const] : [])));
  if (people.size === 0) return null;
  return (
    <div className={stack(2)}>
      <p>
        <Button compact variant="quiet" flush aria-expanded={open} onClick={() => setOpen(!open)}>
          If somebody reports only to hurt
        </Button>
      </p>
      {open && (
        <>
          <p className={quietText}>What somebody who is muted reports is not kept from then on.</p>
          <div className={flow(2)}>
            {[...people.values()].map((person) => (
              <MuteButton key={person.id} person={person} />
            ))}
          </div>
        </>
      )}
    </div>
  );
};
