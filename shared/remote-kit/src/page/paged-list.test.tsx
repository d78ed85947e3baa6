// @vitest-environment happy-dom
import { postsApi } from '@reset/contracts/http/community';
import type { Post } from '@reset/contracts/forum';
import { EmptyState, Skeleton } from '@reset/ui';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ApiError, useData, usePages, useRefresh } from '../data.ts';
import { DetailPage, type DetailProps, PagedList } from '../page.ts';
import { answer, renderPage } from '../test.tsx';

const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;
const postOf = (n: number): Post => ({
  ...{ id: uuid(n), author: null, anonymous: false, mine: false, removed: false, title: `Night ${n}` },
  ...{ content: '', comments: 0, created_at: '2026-01-05T12:00:00.000Z', edited_at: null, version: 1 },
});

const open = ({ count = 0, says = null as ApiError | null, waiting = false, at = undefined as 'end' | undefined }) => {
  const service = { posts: Array.from({ length: count }, (_, n) => postOf(n + 1)), says };
  const Page = () => {
    const pages = usePages(postsApi.listPosts, {});
    const [fresh, setFresh] = useState(0);
    return (
      <>
        <button type="button" onClick={() => void pages.refetch()}>
          Again
        </button>
        <button type="button" onClick={() => setFresh(1)}>
          Tell
        </button>
        <PagedList
          of={pages}
          id="posts"
          title="Posts"
          renderItem={({ title }, toHeading) => (
            <li tabIndex={-1}>
              <button type="button" onClick={toHeading}>
                {title}
              </button>
            </li>
          )}
          empty={<EmptyState kind="talk" title="Nothing here yet" />}
          skeleton={<Skeleton lines={3} />}
          failed="We could not read them"
          fresh={{ count: fresh, label: `${fresh} new`, ...(at && { at }) }}
          waiting={waiting && <p>On this device</p>}
        />
      </>
    );
  };
  const page = renderPage(Page, {
    answers: [
      answer(postsApi.listPosts, ({ after = '0' }) => {
        const from = Number(after);
        const next = service.posts.length > from + 2 ? String(from + 2) : null;
        return service.says ?? { items: service.posts.slice(from, from + 2), next };
      }),
    ],
  });
  return { service, ...page };
};
const region = () => screen.getByRole('region', { name: 'Posts' });
const arrived = () => waitFor(() => expect(region().getAttribute('aria-busy')).toBe('false'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('it is busy, then there, page by page; what leaves gives the focus to the heading', async () => {
  open({ count: 3 });
  expect(region().getAttribute('aria-busy')).toBe('true');
  await arrived();
  expect(items()).toEqual(['Night 1', 'Night 2']);
  await press('Show more');
  await waitFor(() => expect(items()).toHaveLength(3));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await press('Night 2');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Posts' }));
});

test('nothing there is said, but not while something waits on this device', async () => {
  const { unmount } = open({});
  await screen.findByText('Nothing here yet');
  unmount();
  open({ waiting: true });
  await arrived();
  screen.getByText('On this device');
  expect(screen.queryByText('Nothing here yet')).toBeNull();
});

/** In its place, and as a toast. */
const said = () => screen.queryAllByText('We could not read them').length;

test('what fails again by itself is not said again; what she asks for again is', async () => {
  const { service, sent } = open({ says: new ApiError('internal') });
  await waitFor(() => expect(said()).toBe(2));
  const before = sent(postsApi.listPosts).length;
  await press('Again');
  await waitFor(() => expect(sent(postsApi.listPosts).length).toBeGreaterThan(before));
  await press('Again');
  await waitFor(() => expect(sent(postsApi.listPosts).length).toBeGreaterThan(before + 1));
  expect(said()).toBe(2);
  await press('Try again');
  await waitFor(() => expect(said()).toBe(3));
  Object.assign(service, { says: null, posts: [postOf(1)] });
  await press('Try again');
  await screen.findByText('Night 1');
});

test('without a connection the page says so, and no toast does', async () => {
  const page = open({ says: new ApiError('unavailable') });
  page.connect(false);
  await screen.findByText('There is no connection right now');
  expect(said()).toBe(0);
});

test.each([
  [undefined, 'Posts'],
  ['end', 'Night 2'],
] as const)('what is new comes when she asks for it, and the focus with it (%s)', async (at, name) => {
  const { service } = open({ count: 1, ...(at && { at }) });
  await arrived();
  await press('Tell');
  const bar = await screen.findByRole('button', { name: 'Show 1 new' });
  service.posts = [postOf(1), postOf(2)];
  await userEvent.click(bar);
  await screen.findByText('Night 2');
  await waitFor(() => expect(document.activeElement?.textContent).toBe(name));
});

const Body = ({ leave }: DetailProps<Post>) => (
  <button type="button" onClick={leave}>
    Leave
  </button>
);
const detail = (says: ApiError | null) => {
  const service = { says };
  const Page = () => {
    const post = useData(postsApi.readPost, { id: uuid(1) });
    return (
      <>
        <button type="button" onClick={() => void post.refetch()}>
          Again
        </button>
        <DetailPage
          of={post}
          title="Post"
          titleOf={({ title }) => title}
          back="/posts"
          failed="We could not read it"
          show={Body}
        />
      </>
    );
  };
  const page = renderPage(Page, {
    at: '/posts/1',
    answers: [answer(postsApi.readPost, () => service.says ?? postOf(1))],
  });
  return { service, ...page };
};

test('one thing: its title, the way back, and away when nothing is left', async () => {
  const { where } = detail(null);
  await screen.findByRole('heading', { level: 1, name: 'Night 1' });
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/posts');
  await press('Leave');
  await waitFor(() => expect(where()).toBe('/posts'));
});

test.each(['not_found', 'invalid', 'forbidden'] as const)('one that is not there (%s) leads back', async (code) => {
  const { where } = detail(new ApiError(code));
  await screen.findByText('We could not read it');
  await waitFor(() => expect(where()).toBe('/posts'));
});

test('one that cannot be read is tried once more, then leads back and says so once', async () => {
  const { where, sent } = detail(new ApiError('internal'));
  await waitFor(() => expect(where()).toBe('/posts'));
  expect(await screen.findAllByText('We could not read it')).toHaveLength(1);
  expect(sent(postsApi.readPost).length).toBeGreaterThan(1);
});

test('what could not be read without a connection comes by itself when there is one again, and no failure is said', async () => {
  const service = { away: true };
  const { connect } = renderPage(() => <Read />, {
    answers: [
      answer(postsApi.listPosts, () =>
        service.away ? new ApiError('unavailable') : { items: [postOf(1)], next: null },
      ),
      answer(postsApi.readPost, () => (service.away ? new ApiError('unavailable') : postOf(2))),
    ],
  });
  connect(false);
  await waitFor(() => expect(screen.getAllByText('There is no connection right now')).toHaveLength(2));
  service.away = false;
  connect(true);
  expect(await screen.findByText('Night 1')).toBeTruthy();
  expect(await screen.findByText('Night 2')).toBeTruthy();
  expect(screen.queryByText('Could not be read')).toBeNull();
});

const Read = () => (
  <>
    <PagedList
      of={usePages(postsApi.listPosts, {})}
      id="posts"
      title="Posts"
      renderItem={({ title }) => <p>{title}</p>}
      failed="Could not be read"
      skeleton={<Skeleton lines={3} />}
      empty={<EmptyState kind="talk" title="Nothing" />}
    />
    <DetailPage
      of={useData(postsApi.readPost, { id: uuid(2) })}
      titleOf={({ title }) => title}
      title="Post"
      back="/"
      failed="Could not be read"
      show={() => null}
    />
  </>
);

test('a list that was empty when she left is not called empty while it is read again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const service = { items: [] as Post[], asked: 0 };
  const List = () => (
    <PagedList
      of={usePages(postsApi.listPosts, {})}
      id="posts"
      title="Posts"
      renderItem={({ title }) => <li>{title}</li>}
      empty={<EmptyState title="Nothing here yet" />}
      skeleton={<Skeleton lines={3} />}
      failed="We could not read them"
    />
  );
  const Page = () => {
    const [there, setThere] = useState(true);
    const refresh = useRefresh();
    return (
      <>
        <button type="button" onClick={() => setThere(!there)}>
          Turn
        </button>
        <button type="button" onClick={() => void refresh([postsApi.listPosts])}>
          Saved
        </button>
        {there && <List />}
      </>
    );
  };
  const posts = answer(postsApi.listPosts, async () => {
    service.asked += 1;
    if (service.asked > 1) await promise;
    return { items: service.items, next: null };
  });
  renderPage(Page, { answers: [posts] });
  await screen.findByText('Nothing here yet');
  await press('Turn');
  service.items = [postOf(1)];
  await press('Saved');
  await press('Turn');
  expect(screen.queryByText('Nothing here yet')).toBeNull();
  expect(region().getAttribute('aria-busy')).toBe('true');
  resolve();
  await screen.findByText('Night 1');
});
