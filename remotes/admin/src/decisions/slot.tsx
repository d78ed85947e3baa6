import { noticesApi } from '@reset/contracts/http/admin';
import type { Slots } from '@reset/contracts/slots';
import { useSearch } from '@reset/remote-kit';
import { SuspendedNotice } from '@reset/remote-kit/form';
import { NoticeList } from '@reset/remote-kit/inbox';
import { stack } from '@reset/ui';
import { wordsOf } from './notice-words.ts';
import { StatementCard } from './statement.tsx';

/**
 * What the team decided about what she wrote, until she has read it: then it stands by date with what else RESET told
 * her. One of them is open where the address names it.
 */
export default function DecisionsSlot({ onState }: Slots['inbox.section']) {
  const [search, setSearch] = useSearch();
  const opened = search.get('decision');
  return (
    <div className={stack(8)}>
      {opened === null && <SuspendedNotice short />}
      {opened !== null && <StatementCard key={opened} id={opened} onClose={() => setSearch({ decision: null })} />}
      <NoticeList
        filter="unread"
        onState={onState}
        service="admin"
        endpoints={noticesApi}
        title="Decisions"
        read={wordsOf}
      />
    </div>
  );
}
