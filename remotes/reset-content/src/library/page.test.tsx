// @vitest-environment happy-dom
import { favouritesApi } from '@reset/contracts/http/reset-content';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import LibraryPage from './page.tsx';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const created_at = '2026-11-21T08:00:00.000Z';

/** A service that keeps hearts; `refuse` makes it fail. */
const service = (...marked: string[]) => {
  const kept = new Set(marked);
  const state = { refuse: false };
  const unless = <T,>(done: () => T): T | ApiError => (state.refuse ? new ApiError('internal') : done());
  return {
    kept,
    state,
    answers: [
      answer(favouritesApi.listFavourites, () => ({ items: [...kept].map((slug) => ({ slug, created_at })) })),
      answer(favouritesApi.createFavourite, ({ slug }) =>
        unless(() => {
          kept.add(slug);
          return { slug, created_at };
        }),
      ),
      answer(favouritesApi.deleteFavourite, ({ slug }) =>
        unless(() => {
          kept.delete(slug);
          return null;
        }),
      ),
    ],
  };
};

const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const heart = (title: string) => screen.findByRole<HTMLButtonElement>('button', { name: `Favourite: ${title}` });
const readyHeart = async (title: string) => {
  await screen.findByRole('button', { name: 'Favourites' });
  return heart(title);
};
const pressed = (button: HTMLElement) => button.getAttribute('aria-pressed');
const count = () => screen.getByRole('status').textContent;

const ALL = ['The Science of Breathing', 'Guided Body Scan', 'Emotion Wheel Workshop', 'Grounding Techniques PDF'];

describe('the four cards', () => {
  test.each([
    ['The Science of Breathing', 'Article', 'Release', '/library/science-of-breathing'],
    ['Guided Body Scan', 'Audio', 'Release', '/library/guided-body-scan'],
    ['Emotion Wheel Workshop', 'Video', 'Explore', '/library/emotion-wheel'],
    ['Grounding Techniques PDF', 'Worksheet', 'Stabilize', '/library/grounding-techniques'],
  ])('%s: %s, %s', (title, kind, pillar, path) => {
    renderPage(LibraryPage);
    const card = within(screen.getByRole('article', { name: title }));
    const tags = card.getAllByRole('listitem').map((tag) => tag.textContent);
    expect(tags.slice(0, 2)).toEqual([kind, pillar]);
    expect(card.getByRole('link', { name: title }).getAttribute('href')).toBe(path);
  });

  test('say where they are not what their kind promises', () => {
    renderPage(LibraryPage);
    expect(titles()).toEqual(ALL);
    within(screen.getByRole('article', { name: 'Guided Body Scan' })).getByText(/It is no recording\./);
    within(screen.getByRole('article', { name: 'Emotion Wheel Workshop' })).getByText(/in place of a video/);
  });
});

describe('the teaser', () => {
  test('promises a visitor favourites, and leads to the sign-in page', () => {
    renderPage(LibraryPage);
    const teaser = within(screen.getByRole('region', { name: 'Unlock Full Library Access' }));
    teaser.getByText(/mark favourites/);
    expect(teaser.getByRole('link').getAttribute('href')).toBe('/auth?mode=sign-up');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is gone for a member', async () => {
    renderPage(LibraryPage, { as: mia, answers: service().answers });
    expect(screen.queryByText('Unlock Full Library Access')).toBeNull();
    await readyHeart('Emotion Wheel Workshop');
  });
});

describe('favourites', () => {
  test('a heart shows what the service keeps, and a press changes both', async () => {
    const user = userEvent.setup();
    const { kept, answers } = service('guided-body-scan');
    renderPage(LibraryPage, { as: mia, answers });
    expect(pressed(await readyHeart('Guided Body Scan'))).toBe('true');
    const wheel = await heart('Emotion Wheel Workshop');
    expect(pressed(wheel)).toBe('false');
    await user.click(wheel);
    expect(pressed(wheel)).toBe('true');
    await waitFor(() => expect([...kept]).toEqual(['guided-body-scan', 'emotion-wheel']));
    await user.click(wheel);
    await waitFor(() => expect([...kept]).toEqual(['guided-body-scan']));
    expect(pressed(wheel)).toBe('false');
  });

  test('is shown before the service has answered', async () => {
    const user = userEvent.setup();
    const { promise, resolve } = Promise.withResolvers<{ slug: string; created_at: string }>();
    const { answers } = service();
    renderPage(LibraryPage, { as: mia, answers: [answer(favouritesApi.createFavourite, () => promise), ...answers] });
    const wheel = await readyHeart('Emotion Wheel Workshop');
    await user.click(wheel);
    expect(pressed(wheel)).toBe('true');
    resolve({ slug: 'emotion-wheel', created_at });
  });

  test('what fails goes back, and she is told', async () => {
    const user = userEvent.setup();
    const { state, answers } = service('guided-body-scan');
    renderPage(LibraryPage, { as: mia, answers });
    const [wheel, scan] = [await readyHeart('Emotion Wheel Workshop'), await heart('Guided Body Scan')];
    state.refuse = true;
    await user.click(wheel);
    await screen.findByText('We could not keep this favourite');
    screen.getByText('Please try again in a moment.');
    await waitFor(() => expect(pressed(wheel)).toBe('false'));
    await user.click(scan);
    await screen.findByText('We could not let this favourite go');
    await waitFor(() => expect(pressed(scan)).toBe('true'));
  });

  test('the last of quick presses is what stays; one request at a time', async () => {
    const user = userEvent.setup();
    const { kept, answers } = service();
    const { sent } = renderPage(LibraryPage, { as: mia, answers });
    const wheel = await readyHeart('Emotion Wheel Workshop');
    await user.tripleClick(wheel);
    await user.click(wheel);
    expect(pressed(wheel)).toBe('false');
    await waitFor(() => expect(sent(favouritesApi.listFavourites).length).toBeGreaterThan(1));
    await waitFor(() => expect(kept.size).toBe(0));
    expect(pressed(wheel)).toBe('false');
    expect(
      Math.abs(sent(favouritesApi.createFavourite).length - sent(favouritesApi.deleteFavourite).length),
    ).toBeLessThanOrEqual(1);
  });

  test('an ended session leads to the sign-in page', async () => {
    const user = userEvent.setup();
    const { answers } = service();
    const page = renderPage(LibraryPage, {
      at: '/library',
      as: mia,
      answers: [answer(favouritesApi.createFavourite, new ApiError('sign_in')), ...answers],
    });
    await user.click(await readyHeart('Emotion Wheel Workshop'));
    await screen.findByText('Please sign in to keep favourites');
    await waitFor(() => expect(page.where()).toBe('/auth'));
  });

  test('that cannot be loaded are said kindly, and load on request', async () => {
    const user = userEvent.setup();
    let down = true;
    renderPage(LibraryPage, {
      as: mia,
      answers: [answer(favouritesApi.listFavourites, () => (down ? new ApiError('internal') : { items: [] }))],
    });
    await screen.findByText('We could not load your favourites.');
    expect(titles()).toEqual(ALL);
    expect((await heart('Guided Body Scan')).disabled).toBe(true);
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await readyHeart('Guided Body Scan');
    expect((await heart('Guided Body Scan')).disabled).toBe(false);
  });

  test('are not asked for on behalf of a visitor', () => {
    const { calls } = renderPage(LibraryPage);
    expect(calls).toEqual([]);
  });
});

describe('the filter', () => {
  test('shows her favourites only, and is part of the URL', async () => {
    const user = userEvent.setup();
    const page = renderPage(LibraryPage, { at: '/library', as: mia, answers: service('emotion-wheel').answers });
    const filter = await screen.findByRole('button', { name: 'Favourites' });
    expect([count(), pressed(filter)]).toEqual(['4 resources', 'false']);
    await user.click(filter);
    expect([count(), pressed(filter)]).toEqual(['1 favourite', 'true']);
    expect(titles()).toEqual(['Emotion Wheel Workshop']);
    expect(page.where()).toBe('/library?show=favourites');
    await user.click(filter);
    expect(titles()).toEqual(ALL);
    expect(page.where()).toBe('/library');
  });

  test('a heart let go there keeps its card, so that it can be taken back', async () => {
    const user = userEvent.setup();
    const { kept, answers } = service('emotion-wheel');
    renderPage(LibraryPage, { at: '/library?show=favourites', as: mia, answers });
    const wheel = await readyHeart('Emotion Wheel Workshop');
    await user.click(wheel);
    expect(titles()).toEqual(['Emotion Wheel Workshop']);
    expect(count()).toBe('0 favourites');
    await waitFor(() => expect(kept.size).toBe(0));
    await user.click(wheel);
    await waitFor(() => expect(kept.size).toBe(1));
    expect(count()).toBe('1 favourite');
  });

  test('with no favourites says so, and leads back', async () => {
    const user = userEvent.setup();
    renderPage(LibraryPage, { at: '/library?show=favourites', as: mia, answers: service().answers });
    await screen.findByText('No favourites yet');
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(titles()).toEqual(ALL);
  });

  test('means nothing to a visitor', () => {
    renderPage(LibraryPage, { at: '/library?show=favourites' });
    expect(titles()).toEqual(ALL);
  });
});
