// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Link, newId, useGo, usePageThere, useSearch } from './index.ts';
import { samePath } from './return-to.ts';
import { renderPage } from './test.tsx';

const Page = () => {
  const [search, change] = useSearch();
  const go = useGo();
  return (
    <>
      <Link to="/reset/energize?from=quiz#top">There</Link>
      <Link to="/reset/energize?from=quiz" ifThere>
        There too
      </Link>
      <Link to="/library" ifThere>
        Not yet
      </Link>
      <output>{`${search.get('tab')} ${usePageThere('/library')} ${usePageThere('/reset/release')}`}</output>
      <button onClick={() => change({ tab: 'two', page: null })}>Two</button>
      <button onClick={() => go('/quiz')}>Quiz</button>
    </>
  );
};
const live = ['/', '/quiz', '/reset/:pillar'];

test('a link leads on; one to a page that is not there is not shown when it says so', async () => {
  const page = renderPage(Page, { live });
  expect(screen.getByText('There too')).toBeTruthy();
  expect(screen.queryByText('Not yet')).toBe(null);
  await userEvent.click(screen.getByText('There'));
  expect(page.where()).toBe('/reset/energize?from=quiz#top');
});

test('the query changes in place, the rest of it stays', async () => {
  const page = renderPage(Page, { at: '/community?tab=one&page=3&sort=new', live });
  expect(screen.getByRole('status').textContent).toBe('one false true');
  await userEvent.click(screen.getByText('Two'));
  expect(page.where()).toBe('/community?tab=two&sort=new');
  await userEvent.click(screen.getByText('Quiz'));
  expect(page.where()).toBe('/quiz');
});

test('a change of the query shows at once, however long the page takes over it', async () => {
  const never = new Promise<never>(() => undefined);
  const Slow = () => (useLocation().search.includes('two') ? use(never) : null);
  renderPage(
    () => (
      <>
        <Page />
        <Slow />
      </>
    ),
    { at: '/community?tab=one', live },
  );
  await userEvent.click(screen.getByText('Two'));
  expect(screen.getByRole('status').textContent).toBe('two false true');
});

test.for([
  ['/journal?tab=morning#x', '/journal?tab=morning#x'],
  ['/auth', '/'],
  ['/auth?x=1', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/..//evil.example', '/'],
  ['/%2e%2e//evil.example/x', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['journal', '/'],
  [undefined, '/'],
  [{ path: '/x' }, '/'],
] as const)('after a sign-in %j leads to %s', ([wanted, path]) => {
  expect(samePath(wanted)).toBe(path);
});

test('ids are UUIDs of version 7, in the order they were made', () => {
  const ids = Array.from({ length: 50 }, newId);
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
    true,
  );
  expect(ids.toSorted()).toEqual(ids);
});
