import type { Output } from '@reset/contracts/http';
import type { ModerationGroup } from '@reset/contracts/moderation';
import { flow } from '@reset/ui';
import { MuteButton } from '../about/mute-button.tsx';

type Reports = Output<ModerationGroup['readSubject']>['reports'];

/** For those who reported only to hurt somebody: last, as most do not. */
export const Mutes = ({ reports }: { readonly reports: Reports }) => {
  const people = new Map(reports.flatMap(({ reporter }) => (reporter ? [[reporter.id, reporter] as const] : [])));
  return (
    <div className={flow(2)}>
      {[...people.values()].map((person) => (
        <MuteButton key={person.id} person={person} />
      ))}
    </div>
  );
};
