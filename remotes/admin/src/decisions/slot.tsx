import { noticesApi } from '@reset/contracts/http/admin';
import { type Notice, reportedWords } from '@reset/contracts/notices';
import type { Slots } from '@reset/contracts/slots';
import { useSearch } from '@reset/remote-kit';
import { SuspendedNotice } from '@reset/remote-kit/form';
import { NoticeList } from '@reset/remote-kit/inbox';
import { stack } from '@reset/ui';
import { StatementCard } from './statement.tsx';

/** What it is about, like 'a post of yours'. */
const yours = (subject: string): string => {
  const what = reportedWords[subject];
  return what === undefined ? 'words of yours' : `${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what} of yours`;
};

/** How a notice is read, and where it leads. */
const read = (notice: Notice) => {
  const to = `/inbox?decision=${notice.about}`;
  if (notice.kind === 'decision') {
    const words = `We have decided about ${yours(notice.subject)}`;
    return { to, words, about: 'What, why, and how you can appeal.' };
  }
  return notice.kind === 'appeal-answered'
    ? { to, words: 'We have answered your appeal', about: `About ${yours(notice.subject)}.` }
    : undefined;
};

/** What the team decided about what she wrote; with one of them open where the address names it. */
export default function DecisionsSlot(props: Slots['inbox.section']) {
  const [search, setSearch] = useSearch();
  const opened = search.get('decision');
  return (
    <div className={stack(8)}>
      {opened === null && <SuspendedNotice short />}
      {opened !== null && <StatementCard key={opened} id={opened} onClose={() => setSearch({ decision: null })} />}
      <NoticeList {...props} service="admin" endpoints={noticesApi} title="Decisions" read={read} />
    </div>
  );
}
