import { connectionsApi } from '@reset/contracts/http/community';
import { type Connection, partnerMessages } from '@reset/contracts/partners';
import { useRefresh, useSend } from '@reset/remote-kit/data';
import { Button, ConfirmDialog } from '@reset/ui';
import { useState } from 'react';
import { standings } from './use-connect.ts';

/** What ending is called, by how it stands. */
const words = {
  pending: {
    label: 'Take back',
    title: 'Take back your request?',
    description: 'It goes as if it had never been sent. You can ask again a little later.',
    confirm: 'Take back request',
    done: partnerMessages.takenBack,
  },
  accepted: {
    label: 'End connection',
    title: 'End this connection?',
    description: 'Neither of you can read or write messages here any more. You may connect anew later.',
    confirm: 'End connection',
    done: partnerMessages.ended,
  },
  rejected: {
    label: 'Remove',
    title: 'Remove this from your list?',
    description: 'It leaves the lists of both of you. You may ask again later.',
    confirm: 'Remove',
    done: partnerMessages.ended,
  },
} as const;

interface Props {
  readonly connection: Connection;
  readonly name: string;
  /** It leaves the list; called before the list is read again. */
  readonly onLeave: () => void;
}

/** The way out of a connection. */
export const EndConnection = ({ connection: { id, status }, name, onLeave }: Props) => {
  const [asked, setAsked] = useState(false);
  const refresh = useRefresh();
  const { label, title, description, confirm, done } = words[status as keyof typeof words] ?? words.accepted;
  const end = useSend(connectionsApi.deleteConnection, { done, failed: partnerMessages.notDecided });
  const send = async () => {
    try {
      await end.mutateAsync({ id });
      setAsked(false);
      onLeave();
    } catch {
      setAsked(false);
    }
    await refresh(standings);
  };
  return (
    <>
      <Button variant="quiet" compact aria-label={`${label}: ${name}`} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => void send()}
        title={title}
        description={description}
        confirmLabel={confirm}
        busy={end.isPending}
      />
    </>
  );
};
