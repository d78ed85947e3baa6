import { decisionMessages } from '@reset/contracts/decisions';
import { mutesApi } from '@reset/contracts/http/admin';
import type { Person } from '@reset/contracts/people';
import { useData, useSend } from '@reset/remote-kit/data';
import { Button, ConfirmDialog } from '@reset/ui';
import { useState } from 'react';

/** Whether what somebody reports is kept; asked before it is not. */
export const MuteButton = ({ person }: { readonly person: Person }) => {
  const [asked, setAsked] = useState(false);
  const { data } = useData(mutesApi.readMute, { user_id: person.id });
  const muted = data?.muted ?? false;
  const change = useSend(mutesApi.changeMute, {
    done: muted ? decisionMessages.unmuted : decisionMessages.muted,
    failed: decisionMessages.notMuted,
    refresh: [mutesApi.readMute],
  });
  const turn = () =>
    change.mutateAsync({ user_id: person.id, muted: !muted }).then(
      () => setAsked(false),
      () => setAsked(false),
    );
  return (
    <>
      <Button
        compact
        variant="quiet"
        disabled={!data}
        busy={change.isPending && !asked}
        onClick={() => (muted ? void turn() : setAsked(true))}
      >
        <span>
          {muted ? 'Listen again to' : 'Mute reports of'} <span dir="auto">{person.name}</span>
        </span>
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => void turn()}
        title={
          <>
            Mute reports of <span dir="auto">{person.name}</span>?
          </>
        }
        description="She is thanked for what she reports, and it is not kept. Members, About her, is where you listen again."
        confirmLabel="Mute reports"
        busy={change.isPending}
      />
    </>
  );
};
