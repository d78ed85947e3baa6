import { accountMessages } from '@reset/contracts/account';
import { type MemberSignIn, signInsApi } from '@reset/contracts/http/identity';
import { usePages, useSend } from '@reset/remote-kit/data';
import { momentText } from '@reset/remote-kit/members';
import { PagedList } from '@reset/remote-kit/page';
import { Badge, Button, smallText, stack } from '@reset/ui';
import classes from './page.module.css';

const { signIns: says } = accountMessages;
const refresh = [signInsApi.listSignIns];

const nameOf = ({ device, current }: MemberSignIn): string => device ?? (current ? 'Here' : 'Another device');

interface LineProps {
  readonly session: MemberSignIn;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

const Line = ({ session, busy, onEnd }: LineProps) => (
  <li className={classes.row}>
    <div className={stack(1)}>
      <p>
        {nameOf(session)} {session.current && <Badge>This device</Badge>}
      </p>
      <p className={smallText}>
        Signed in {momentText(session.signed_in_at)}
        {!session.current && <>, last seen {momentText(session.seen_at)}</>}
      </p>
    </div>
    {!session.current && (
      <Button
        compact
        busy={busy}
        aria-label={`Sign out: ${nameOf(session)}, since ${momentText(session.signed_in_at)}`}
        onClick={onEnd}
      >
        Sign out
      </Button>
    )}
  </li>
);

/** Where she is signed in, and how to end it there. */
export const SignIns = () => {
  const sessions = usePages(signInsApi.listSignIns, {});
  const end = useSend(signInsApi.deleteSignIn, { done: says.ended, failed: says.failed, refresh });
  const endOthers = useSend(signInsApi.deleteOtherSignIns, { done: says.endedAll, failed: says.failed, refresh });
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <PagedList
      of={sessions}
      id="sign-ins"
      title="Where you are signed in"
      look="lines"
      renderItem={(session, toHeading) => (
        <Line
          session={session}
          busy={end.isPending && end.variables?.id === session.id}
          onEnd={() => {
            toHeading();
            end.mutate({ id: session.id });
          }}
        />
      )}
      failed={says.loading}
      empty={null}
    >
      {others > 1 && (
        <p>
          <Button busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            Sign out everywhere else
          </Button>
        </p>
      )}
    </PagedList>
  );
};
