import { memberActMessages } from '@reset/contracts/admin';
import { memberFunctions, membersApi } from '@reset/contracts/http/identity';
import type { MemberRow } from '@reset/contracts/members';
import { useRefresh, useRoleLook, useSend } from '@reset/remote-kit/data';
import { Button, ConfirmDialog, flow } from '@reset/ui';
import { useState } from 'react';
import { AboutMember } from '../about/about-member.tsx';
import { LiftSuspension } from './lift-suspension.tsx';
import styles from './member-actions.module.css';

interface Props {
  readonly member: MemberRow;
  /** It is the admin's own row. */
  readonly mine: boolean;
  /** She, or what was pressed, is gone: the focus can go elsewhere. */
  readonly onGone: () => void;
}

const lists = [membersApi.listMembers];

/** What is asked before her role changes; of oneself, one cannot come back by oneself. */
const questionOf = ({ admin, name }: MemberRow, mine: boolean) => {
  if (mine)
    return {
      title: 'Stop being an admin?',
      description: 'You leave this page, and only another admin can let you in again.',
      confirmLabel: 'Revoke my admin role',
    };
  return admin
    ? {
        title: `Revoke the admin role of ${name}?`,
        description: 'Every right of an admin is gone within seconds, in open pages as well.',
        confirmLabel: 'Revoke Admin',
      }
    : {
        title: `Make ${name} an admin?`,
        description:
          'An admin sees names, e-mail addresses and what was reported of everybody, and can do all you can do.',
        confirmLabel: 'Make Admin',
      };
};

/** Makes her an admin, or takes that back. */
const Role = ({ member, mine }: Omit<Props, 'onGone'>) => {
  const { id, name, admin } = member;
  const [asked, setAsked] = useState(false);
  const change = useSend(membersApi.changeRole, {
    done: { title: memberActMessages.changed, description: memberActMessages.changedTo(name, !admin) },
    failed: memberActMessages.notChanged,
    // Her own list is hers no longer.
    ...(!mine && { refresh: lists }),
  });
  const look = useRoleLook();
  const label = admin ? 'Revoke Admin' : 'Make Admin';
  const confirm = () =>
    change
      .mutateAsync({ id, admin: !admin })
      // The frame leads her home once it knows.
      .then(() => (mine ? look() : undefined))
      .then(
        () => setAsked(false),
        () => setAsked(false),
      );
  return (
    <>
      <Button compact variant="quiet" aria-label={`${label}: ${name}`} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => void confirm()}
        {...questionOf(member, mine)}
        busy={change.isPending}
      />
    </>
  );
};

/** Erases her account, once it is confirmed of whom. */
const Delete = ({ member: { id, name, full_name, email }, onGone }: Omit<Props, 'mine'>) => {
  const [asked, setAsked] = useState(false);
  const refresh = useRefresh();
  const remove = useSend(memberFunctions.deleteUser, {
    done: memberActMessages.deleted,
    failed: memberActMessages.notDeleted,
  });
  const confirm = async () => {
    try {
      await remove.mutateAsync({ userId: id });
      setAsked(false);
      onGone();
    } catch {
      setAsked(false);
    }
    await refresh(lists);
  };
  return (
    <>
      <Button compact variant="danger" aria-label={`Delete ${name}`} onClick={() => setAsked(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => void confirm()}
        title={
          <>
            Delete <span dir="auto">{full_name}</span>?
          </>
        }
        description={
          <>
            The account of <span dir="auto">{email}</span> is erased with everything in it: journal, notes, chats, ads,
            and what she wrote in the forum and in challenges. What others answered stays. This cannot be undone.
          </>
        }
        confirmLabel="Delete user"
        typed="delete"
        busy={remove.isPending}
      />
    </>
  );
};

/** What an admin can do about a member; nobody deletes herself here. */
export const MemberActions = ({ member, mine, onGone }: Props) => (
  <div className={flow(2)}>
    <AboutMember member={member} mine={mine} />
    <LiftSuspension member={member} onLifted={onGone} />
    <Role member={member} mine={mine} />
    {!mine && (
      <div className={styles.apart}>
        <Delete member={member} onGone={onGone} />
      </div>
    )}
  </div>
);
