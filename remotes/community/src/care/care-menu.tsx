import { moderation } from '@reset/contracts/http/community';
import type { Named } from '@reset/contracts/http';
import { moderationMessages } from '@reset/contracts/moderation';
import { newId, useSession } from '@reset/remote-kit';
import { useRefresh, useSend } from '@reset/remote-kit/data';
import { ConfirmDialog, Menu, MenuItem, VisuallyHidden } from '@reset/ui';
import { useState } from 'react';
import styles from './care-menu.module.css';
import { ReportDialog } from './report-dialog.tsx';
import type { Thing } from './thing.ts';
import { wordsOfOthers } from './words-of-others.ts';

interface Props extends Thing {
  /** What it stands on, for whoever hears the button alone: "the comment of Mia K.". */
  readonly of: string;
  /** No name stands on it: whoever wrote it is blocked all the same, and a connection, if any, says nothing of it. */
  readonly anonymous?: boolean;
  /** Whoever wrote it has left: there is nobody to block. */
  readonly former?: boolean;
  /** Whoever wrote it is blocked now, and it is about to leave the page; the focus has to go somewhere. */
  readonly onBlocked?: () => void;
  /** What is read again after a block, where the page is left and its own words are not there any more. */
  readonly refresh?: readonly Named[];
  /** The edge of the button that its list lines up with. */
  readonly align?: 'start' | 'end';
}

const signIn = 'Please sign in to report or block';

/**
 * What she can do about something that another member wrote: report it, or block the person, whether or not a name
 * stands on it. Leave it out on her own words. The lists of the community are read again after a block.
 */
export const CareMenu = ({
  kind,
  id,
  of,
  anonymous = false,
  former = false,
  onBlocked,
  refresh: lists = wordsOfOthers,
  align = 'end',
}: Props) => {
  const [asked, setAsked] = useState<'report' | 'block' | null>(null);
  const visitor = useSession().status === 'out';
  const block = useSend(moderation.createBlock, {
    done: moderationMessages.blocked,
    failed: ({ said }) => ({
      title: said === moderationMessages.self ? moderationMessages.self : moderationMessages.notBlocked,
    }),
    signIn,
  });
  const refresh = useRefresh();
  const close = () => setAsked(null);
  const send = async () => {
    try {
      await block.mutateAsync({ id: newId(), kind, target: id });
    } catch {
      return;
    }
    close();
    onBlocked?.();
    await refresh([moderation.listBlocks, ...lists]);
  };
  // Without a session nothing is sent: she is asked to sign in first, before she chooses reasons.
  const ask = (what: 'report' | 'block') => (visitor ? void send() : setAsked(what));
  return (
    <>
      <Menu
        align={align}
        className={styles.trigger}
        label={
          <>
            More<VisuallyHidden> about {of}</VisuallyHidden>
          </>
        }
      >
        <MenuItem onSelect={() => ask('report')}>Report</MenuItem>
        {!former && <MenuItem onSelect={() => ask('block')}>Block this person</MenuItem>}
      </Menu>
      <ReportDialog thing={{ kind, id }} open={asked === 'report'} onClose={close} />
      <ConfirmDialog
        open={asked === 'block'}
        onClose={close}
        onConfirm={() => void send()}
        title="Block this person?"
        description={
          <>
            {moderationMessages.blocked} {!anonymous && 'A connection between you ends. '}Nobody is told, and you can
            take it back under “People you blocked” in the community.
          </>
        }
        confirmLabel="Block"
        busy={block.isPending}
      />
    </>
  );
};
