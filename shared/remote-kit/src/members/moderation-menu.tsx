import type { Named, Sent } from '@reset/contracts/http';
import { type ModerationGroup, moderationMessages } from '@reset/contracts/moderation';
import { ConfirmDialog, Menu, MenuItem, VisuallyHidden } from '@reset/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSend } from '../data/use-send.ts';
import { newId } from '../new-id.ts';
import { useSession } from '../session.ts';
import type { Authored } from './author-text.ts';
import styles from './moderation-menu.module.css';
import { RemovalDialog } from './removal-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';

type Taking = Pick<ModerationGroup, 'createReport' | 'createBlock'>;

/** How a service is told what members report, and whom they block. */
export interface Moderation<G extends Taking = Taking> {
  /** The service's group of moderation. */
  readonly endpoints: G;
  /** What else a block does between two who know each other by name; a sentence. */
  readonly ends?: string;
  /** Where she finds whom she has blocked: "under ...". */
  readonly takenBack?: string;
  /** Who helps at once, for who fears for somebody. */
  readonly help?: ReactNode;
}

interface Props<G extends Taking> {
  readonly by: Moderation<G>;
  /** One of the kinds that the service names. */
  readonly kind: Sent<G['createReport']>['kind'];
  /** What somebody wrote. */
  readonly subject: Omit<Authored, 'mine'> & { readonly id: string };
  /** What it stands on, for whoever hears the button alone: "the comment of Mia K.". */
  readonly of: string;
  /** She is blocked now, or it was taken away: it is about to leave the page; the focus has to go somewhere. */
  readonly onBlocked?: () => void;
  /** A small mark instead of a word: one of many on a page. */
  readonly quiet?: boolean;
}

/** What is done once it is out of her sight: the focus goes elsewhere first, then everything is read again. */
const useLeave = (onGone: () => void) => {
  const queries = useQueryClient();
  const there = useRef(true);
  useLayoutEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  return async () => {
    flushSync(onGone);
    // It holds wherever words of others stand. A page that is being left would hear that it is not there.
    await queries.invalidateQueries({ refetchType: there.current ? 'active' : 'none' });
  };
};

const useBlock = ({ endpoints }: Moderation, leave: () => Promise<void>) => {
  const block = useSend(endpoints.createBlock, {
    done: moderationMessages.blocked,
    failed: ({ said }) => ({
      title: said === moderationMessages.self ? moderationMessages.self : moderationMessages.notBlocked,
    }),
    signIn: 'Please sign in to report or block',
  });
  const send = async (kind: string, target: string) => {
    try {
      await block.mutateAsync({ id: newId(), kind, target });
    } catch {
      return;
    }
    await leave();
  };
  return { busy: block.isPending, send: (kind: string, target: string) => void send(kind, target) };
};

/** @returns the service that an endpoint belongs to */
const serviceOf = ({ key: [prefix] }: Named): string => prefix.replace('/api/', '');

/** What an admin takes away elsewhere: an item on its page, and of private messages only what was reported. */
const notHere: ReadonlySet<string> = new Set(['item', 'message']);

interface BlockProps {
  readonly by: Moderation;
  readonly anonymous: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly busy: boolean;
}

const BlockQuestion = ({ by, anonymous, ...question }: BlockProps) => (
  <ConfirmDialog
    {...question}
    title="Block this person?"
    description={
      <>
        {moderationMessages.blocked} {!anonymous && by.ends && `${by.ends} `}Nobody is told, and you can take it back
        {by.takenBack && ` ${by.takenBack}`}.
      </>
    }
    confirmLabel="Block"
  />
);

/**
 * What a member can do about something that another wrote: report it, or block the person, whether or not a name stands
 * on it; and an admin, take it away. Leave it out on her own words.
 */
export const ModerationMenu = <G extends Taking>({
  by,
  kind,
  subject: { id, author, anonymous = false },
  of,
  onBlocked,
  quiet = false,
}: Props<G>) => {
  const [asked, setAsked] = useState<'report' | 'block' | 'removal' | null>(null);
  const { status, member } = useSession();
  const visitor = status === 'out';
  const close = () => setAsked(null);
  const leave = useLeave(() => {
    close();
    onBlocked?.();
  });
  const block = useBlock(by, leave);
  const send = () => block.send(kind, id);
  // Without a session nothing is sent: she is asked to sign in first, before she chooses reasons.
  const ask = (what: 'report' | 'block') => (visitor ? send() : setAsked(what));
  return (
    <>
      <Menu
        align={quiet ? 'start' : 'end'}
        quiet={quiet}
        className={styles.trigger}
        label={
          <>
            More<VisuallyHidden> about {of}</VisuallyHidden>
          </>
        }
      >
        <MenuItem onSelect={() => ask('report')}>Report</MenuItem>
        {member?.admin && !notHere.has(kind) && <MenuItem onSelect={() => setAsked('removal')}>Take it away</MenuItem>}
        {/* Whoever has left is not there to be blocked. */}
        {(author !== null || anonymous) && <MenuItem onSelect={() => ask('block')}>Block this person</MenuItem>}
      </Menu>
      <ReportDialog by={by} kind={kind} target={id} open={asked === 'report'} onClose={close} />
      <RemovalDialog
        open={asked === 'removal'}
        onClose={close}
        of={{ service: serviceOf(by.endpoints.createReport), kind, target: id }}
        onGone={() => void leave()}
      />
      <BlockQuestion
        by={by}
        anonymous={anonymous}
        open={asked === 'block'}
        onClose={close}
        onConfirm={send}
        busy={block.busy}
      />
    </>
  );
};
