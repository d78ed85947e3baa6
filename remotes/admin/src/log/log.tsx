import { logApi } from '@reset/contracts/http/admin';
import { logMessages } from '@reset/contracts/log';
import { usePages } from '@reset/remote-kit/data';
import { PagedList } from '@reset/remote-kit/page';
import { Button, quietText, stack } from '@reset/ui';
import { Line } from './line.tsx';
import { SearchForm } from './search-form.tsx';
import { everything, inputOf, type Looked, useLogSearch } from './use-log-search.ts';

const Nothing = ({ looked, onChange }: { readonly looked: Looked; readonly onChange: (change: Looked) => void }) => {
  if (Object.values(looked).every((one) => one === '')) return <p className={quietText}>{logMessages.none}.</p>;
  return (
    <div className={stack(4)}>
      <p className={quietText}>{logMessages.empty}.</p>
      <p>
        <Button onClick={() => onChange(everything)}>Show everything</Button>
      </p>
    </div>
  );
};

/** What admins did, newest first. */
export const Log = () => {
  const [looked, change] = useLogSearch();
  const pages = usePages(logApi.listLog, inputOf(looked));
  return (
    <PagedList
      of={pages}
      id="log"
      title="Log"
      lead={<SearchForm looked={looked} onChange={change} />}
      renderItem={(line) => <Line of={line} />}
      empty={<Nothing looked={looked} onChange={change} />}
      failed={logMessages.notRead}
    />
  );
};
