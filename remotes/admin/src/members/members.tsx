import { memberActMessages } from '@reset/contracts/admin';
import { countText } from '@reset/contracts/count-text';
import { membersApi } from '@reset/contracts/http/identity';
import { Link } from '@reset/remote-kit';
import { usePages } from '@reset/remote-kit/data';
import { LoadFailed } from '@reset/remote-kit/page';
import { Button, buttonClass, EmptyState, Heading, Skeleton, smallText, stack } from '@reset/ui';
import { useRef } from 'react';
import { DownloadList } from './download-list.tsx';
import { FindForm } from './find-form.tsx';
import { MemberTable } from './member-table.tsx';
import styles from './members.module.css';
import { type Finding, orders, useFinding } from './use-finding.ts';

const HEADING = 'members';

const useMembers = ({ search, order }: Finding) => {
  const { sort, direction } = orders[order];
  return usePages(membersApi.listMembers, { sort, direction, ...(search && { search }) });
};

const Nobody = ({ isSearch }: { readonly isSearch: boolean }) => (
  <EmptyState kind="talk" title={memberActMessages.none}>
    <p>{isSearch ? 'Fewer or other letters may find somebody.' : 'Whoever joins is found here.'}</p>
    {isSearch && (
      <Link to="/admin?tab=members" className={buttonClass({ compact: true })}>
        Show everybody
      </Link>
    )}
  </EmptyState>
);

/** All members, and what an admin can do about each. */
export const Members = () => {
  const [finding, change] = useFinding();
  const members = useMembers(finding);
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = members.data ?? [];
  const found = `${members.hasNextPage ? 'The first ' : ''}${countText(rows.length, 'member')}`;
  return (
    <section className={stack(4)} aria-labelledby={HEADING} aria-busy={members.isPending}>
      <div className={styles.head}>
        <Heading ref={heading} level={2} look="section" id={HEADING} tabIndex={-1}>
          Members
        </Heading>
        <DownloadList />
      </div>
      <FindForm finding={finding} onChange={change} />
      <p className={smallText} role="status">
        {members.data && found}
      </p>
      {members.isPending && [1, 2, 3].map((n) => <Skeleton key={n} shape="card" />)}
      {members.isError && <LoadFailed title={memberActMessages.loading} onRetry={() => void members.refetch()} />}
      {members.data && rows.length === 0 && <Nobody isSearch={finding.search !== ''} />}
      {rows.length > 0 && <MemberTable members={rows} labelledBy={HEADING} onGone={() => heading.current?.focus()} />}
      {members.hasNextPage && (
        <Button busy={members.isFetchingNextPage} onClick={() => void members.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
};
