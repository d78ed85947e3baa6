import { exportedParts } from '@reset/contracts/exports';
import { type Receipt, receiptsApi } from '@reset/contracts/http/identity';
import { Link } from '@reset/remote-kit';
import { useData } from '@reset/remote-kit/data';
import { momentText } from '@reset/remote-kit/members';
import { LoadFailed } from '@reset/remote-kit/page';
import { Button, EmptyState, Notice, PageHead, pageClass, pointList, Skeleton, stack } from '@reset/ui';
import { keptReceipt } from './kept.ts';

/** What a service kept, in her words. */
const partText = (service: string): string =>
  service === 'identity' ? 'Account, name, password and sessions' : (exportedParts[service]?.title ?? service);

const states = { open: 'not done yet', erased: 'deleted', retired: 'no longer there, with all that it kept' } as const;
const askers = { operator: 'whoever runs this site', admin: 'an admin', member: 'the member herself' } as const;

/** What she looks for first. */
const outcome = ({ done_at }: Receipt): string =>
  done_at === null
    ? 'Not everything is deleted yet; it goes on by itself'
    : `Everything is deleted: ${momentText(done_at)}`;

const lines = ({ id, requester, requested_at, steps }: Receipt): readonly string[] => [
  `Asked for by ${askers[requester]}: ${momentText(requested_at)}`,
  ...steps.map(({ service, state, ended_at }) => {
    const at = ended_at === null ? '' : `, ${momentText(ended_at)}`;
    return `${partText(service)}: ${states[state]}${at}`;
  }),
  `Receipt ${id}`,
];

/** A file of hers, so that she has it where RESET is not. */
const save = (receipt: Receipt): void => {
  const url = URL.createObjectURL(
    new Blob([`${[outcome(receipt), ...lines(receipt)].join('\n')}\n${location.href}\n`], { type: 'text/plain' }),
  );
  Object.assign(document.createElement('a'), { href: url, download: 'reset-receipt.txt' }).click();
  URL.revokeObjectURL(url);
};

/** What became of the data of an account that was deleted, for whoever has the number. */
export const OneReceipt = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useData(receiptsApi.readReceipt, { id });
  const isUnknown = error?.code === 'not_found' || error?.code === 'invalid';
  return (
    <div className={`${pageClass('column')} ${stack(6)}`}>
      <PageHead title="Receipt" lead="What became of a deleted account. Nothing here says whose it was." />
      {data ? (
        <>
          <Notice title={outcome(data)} tone={data.done_at === null ? 'info' : 'success'}>
            <Button onClick={() => save(data)}>Save the receipt</Button>
          </Notice>
          <ul className={pointList}>
            {lines(data).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>
            This page is there for three years. Keep its address, or save the receipt.
            {keptReceipt() === id && (
              <>
                {' '}
                This browser keeps its number under <Link to="/receipts">Receipts</Link> until you clear it.
              </>
            )}
          </p>
        </>
      ) : isUnknown ? (
        <EmptyState
          kind="cup"
          title="There is no receipt with this number"
          action={<Link to="/receipts">Look for another</Link>}
        >
          <p>Please check it. Receipts are kept for three years.</p>
        </EmptyState>
      ) : error ? (
        <LoadFailed title="We could not read this receipt" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </div>
  );
};
