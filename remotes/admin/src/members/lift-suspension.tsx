import { memberActMessages } from '@reset/contracts/admin';
import { membersApi } from '@reset/contracts/http/identity';
import type { MemberRow } from '@reset/contracts/members';
import { untilText } from '@reset/contracts/suspension';
import { useSend } from '@reset/remote-kit/data';
import { Button, ConfirmDialog } from '@reset/ui';
import { useState } from 'react';

/** Whether she may not write where others read. @param now ISO instant */
export const isSuspended = ({ suspended_until: until }: Pick<MemberRow, 'suspended_until'>, now: string): boolean =>
  until !== null && until > now;

interface Props {
  readonly member: Pick<MemberRow, 'id' | 'name' | 'suspended_until'>;
  /** It is lifted, and the button leaves: where the focus goes. */
  readonly onLifted: () => void;
}

/** Nothing where she is not suspended. */
export const LiftSuspension = ({ member: { id, name, suspended_until }, onLifted }: Props) => {
  const [asked, setAsked] = useState(false);
  const [now] = useState(() => new Date().toISOString());
  const lift = useSend(membersApi.liftSuspension, {
    done: memberActMessages.lifted,
    failed: memberActMessages.notLifted,
    refresh: [membersApi.listMembers, membersApi.readMember],
  });
  if (suspended_until === null || !isSuspended({ suspended_until }, now)) return null;
  const confirm = async () => {
    try {
      await lift.mutateAsync({ id });
    } catch {
      return setAsked(false);
    }
    setAsked(false);
    onLifted();
  };
  return (
    <>
      <Button compact variant="quiet" aria-label={`Lift suspension: ${name}`} onClick={() => setAsked(true)}>
        Lift suspension
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => void confirm()}
        title={
          <>
            Lift the suspension of <span dir="auto">{name}</span>?
          </>
        }
        description={`She is suspended ${untilText(suspended_until)}, and can write where others read at once, whichever decisions made it. What was taken away stays gone.`}
        confirmLabel="Lift suspension"
        busy={lift.isPending}
      />
    </>
  );
};
