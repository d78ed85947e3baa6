// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../test.tsx';
import { InboxList } from './inbox-list.tsx';

const none = {
  ...{ data: [] as { id: string }[], isPending: false, isError: false, errorUpdatedAt: 0 },
  ...{ hasNextPage: false, isFetchingNextPage: false },
  ...{ fetchNextPage: async () => null, refetch: async () => null },
};
/** From before; read; read again. */
const steps = [
  { isFetching: true, isFetchedAfterMount: false },
  { isFetching: false, isFetchedAfterMount: true },
  { isFetching: true, isFetchedAfterMount: true },
] as const;

test('an empty list from before may have something by now; one that was looked at stays away while it is read again', async () => {
  const said: string[] = [];
  const onState = (_: string, state: string) => void said.push(state);
  const List = () => {
    const [at, setAt] = useState(0);
    return (
      <>
        <button onClick={() => setAt(at + 1)}>Next</button>
        <InboxList
          of={{ ...none, ...(steps[at] ?? steps[0]) }}
          {...{ id: 'list', title: 'Decisions', failed: 'Not read', onState }}
          renderItem={() => null}
        />
      </>
    );
  };
  renderPage(List, {});
  for (const _ of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.queryByText('Decisions')).toBeNull();
  }
  expect(said).toEqual(['pending', 'empty']);
});
