import { voiceApi } from '@reset/contracts/http/journal-ai';
import type { VoiceConversation } from '@reset/contracts/voice';
import { useSession } from '@reset/remote-kit';
import { usePages } from '@reset/remote-kit/data';
import { PagedList } from '@reset/remote-kit/page';
import { Skeleton, smallText } from '@reset/ui';
import { Fold } from '../fold/fold.tsx';
import { momentText } from '../fold/moment-text.ts';
import { Conversation, type Ended } from './conversation.tsx';
import type { Kept } from './kept.ts';
import type { Keeping } from './use-keeping.ts';

const PAGE = 10;
const LEAD = 80;

const safe = {
  online: 'They are safe. You can try again in a moment.',
  offline: 'They are safe, and come back with the connection.',
};

interface Row extends Ended {
  readonly at: string;
  readonly hereAlone: boolean;
}

const rowOf = ({ id, turns, summary, created_at: at }: VoiceConversation): Row => ({
  ...{ id, turns, summary, at },
  hereAlone: false,
});

const deviceRow = ({ id, turns, started_at: at }: Kept): Row => ({ id, turns, summary: null, at, hereAlone: true });

/** What is here may be ahead of what the service has. */
const rowsOf = (listed: readonly VoiceConversation[], onDevice: ReadonlyMap<string, Kept>): Row[] => {
  const there = new Set(listed.map(({ id }) => id));
  const alone = [...onDevice.values()].filter(({ id }) => !there.has(id)).map(deviceRow);
  const rows = listed.map((one) => {
    const ahead = onDevice.get(one.id);
    return ahead && ahead.revision > one.revision ? { ...rowOf(one), turns: ahead.turns } : rowOf(one);
  });
  return [...alone, ...rows];
};

const leadOf = ({ turns, summary }: Row): string => {
  const words = summary?.text ?? turns.find(({ who }) => who === 'you')?.text ?? turns[0]?.text ?? '';
  if (words.length <= LEAD) return words;
  const cut = words.slice(0, LEAD).toWellFormed();
  const space = cut.lastIndexOf(' ');
  return `${space > 0 ? cut.slice(0, space) : cut}…`;
};

interface Props {
  readonly keeping: Keeping;
  /** The one that stands above, or goes on. */
  readonly without: string | null;
}

/** Conversations that are neither in her journal nor deleted yet. Nothing is said where there are none. */
export const Unsaved = ({ keeping, without }: Props) => {
  const { status } = useSession();
  const list = usePages(voiceApi.listConversations, { limit: PAGE });
  const rows = rowsOf(list.data ?? [], keeping.onDevice).filter(({ id }) => id !== without);
  if (status !== 'in' || (rows.length === 0 && !list.isError)) return null;
  return (
    <PagedList
      of={{ ...list, data: rows, isPending: false }}
      id="not-saved"
      title="Not saved yet"
      renderItem={(row, toHeading) => (
        <li>
          <Fold
            title={<time dateTime={row.at}>{momentText(row.at)}</time>}
            note={row.hereAlone ? 'On this device only, until there is a connection' : leadOf(row)}
          >
            <Conversation conversation={row} keeping={keeping} fresh={false} onGone={toHeading} />
          </Fold>
        </li>
      )}
      failed="We could not load what is not saved yet."
      failedWords={safe}
      skeleton={<Skeleton lines={2} />}
      empty={null}
      lead={<p className={smallText}>Only you can see it. It waits here until you save or delete it.</p>}
    />
  );
};
