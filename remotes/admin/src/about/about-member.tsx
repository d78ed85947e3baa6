import { memberActMessages } from '@reset/contracts/admin';
import { membersApi } from '@reset/contracts/http/identity';
import type { MemberRow } from '@reset/contracts/members';
import { untilText } from '@reset/contracts/suspension';
import { useData } from '@reset/remote-kit/data';
import { dayText } from '@reset/remote-kit/members';
import { LoadFailed, useInAddress } from '@reset/remote-kit/page';
import { Button, Dialog, Heading, Loading, smallText, stack } from '@reset/ui';
import { useRef, useState } from 'react';
import { isSuspended, LiftSuspension } from '../members/lift-suspension.tsx';
import { MemberNotes } from './member-notes.tsx';
import { MuteButton } from './mute-button.tsx';

const Suspension = ({ member }: { readonly member: MemberRow }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(() => new Date().toISOString());
  const { suspended_until } = member;
  return (
    <section className={stack(2)}>
      <Heading ref={heading} level={3} tabIndex={-1}>
        Writing where others read
      </Heading>
      <p>
        {suspended_until !== null && isSuspended(member, now)
          ? `Suspended ${untilText(suspended_until)}.`
          : 'She is not suspended.'}
      </p>
      <div>
        <LiftSuspension member={member} onLifted={() => heading.current?.focus()} />
      </div>
    </section>
  );
};

interface Props {
  readonly member: Pick<MemberRow, 'id' | 'name'>;
  /** It is the admin's own row: of herself nobody decides anything. */
  readonly mine: boolean;
}

/** What the team knows of a member and decided about her, whether something of hers is reported or not. */
const AboutDialog = ({ member: { id, name }, onClose }: Pick<Props, 'member'> & { readonly onClose: () => void }) => {
  const { data, isPending, isError, refetch } = useData(membersApi.readMember, { id });
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <>
          About <span dir="auto">{name}</span>
        </>
      }
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className={stack(6)}>
        {isPending && <Loading />}
        {isError && <LoadFailed title={memberActMessages.loadingOne} onRetry={() => void refetch()} />}
        {data && (
          <>
            <p className={smallText}>
              <span dir="auto">{data.full_name}</span>, <span dir="auto">{data.email}</span>, joined{' '}
              {dayText(data.created_at)}
            </p>
            <Suspension member={data} />
            <section className={stack(2)}>
              <Heading level={3}>What she reports</Heading>
              <div>
                <MuteButton person={{ id, name }} />
              </div>
            </section>
            <MemberNotes member={{ id, name }} />
          </>
        )}
      </div>
    </Dialog>
  );
};

/** Opens what there is about a member. */
export const AboutMember = ({ member, mine }: Props) => {
  const { key, open, close } = useInAddress('about');
  if (mine) return null;
  return (
    <>
      <Button compact variant="quiet" aria-label={`About her: ${member.name}`} onClick={() => open(member.id)}>
        About her
      </Button>
      {key === member.id && <AboutDialog member={member} onClose={close} />}
    </>
  );
};
