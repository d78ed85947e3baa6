/** A page that says what it is. In all of these, __TITLE__ is the title as an attribute, __TEXT__ as a string. */
export const plainPage: Readonly<Record<string, string>> = {
  'page.tsx': `import { pageClass, PageHead } from '@reset/ui';

export default function $PagePage() {
  return (
    <div className={pageClass('column')}>
      <PageHead title=__TITLE__ lead={null} />
    </div>
  );
}
`,
  'page.test.tsx': `// @vitest-environment happy-dom
import { renderPage } from '@reset/remote-kit/test';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import $PagePage from './page.tsx';

it('says what it is', async () => {
  renderPage($PagePage, { at: '/' });
  expect(await screen.findByRole('heading', { level: 1, name: __TEXT__ })).toBeTruthy();
});
`,
};

/** Who is here, and an id, in a page's test. */
export const someone = `const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const [id, at] = ['01890a5d-ac96-774b-bcce-b302099a8058', '2026-01-05T12:00:00.000Z'];`;

/** How moderation is reached from the pages of a remote. */
export const moderationFile = `import { moderationApi } from '@reset/contracts/http/$-service';
import type { Moderation } from '@reset/remote-kit/members';

/** Reports and blocks. \`ends\` and \`takenBack\` say what else a block does here, and where it is taken back. */
export const $serviceModeration: Moderation<typeof moderationApi> = { endpoints: moderationApi };
`;

/** What a page says beside what its service does, by the name of the messages in the contracts. */
export const saidBy = {
  plain: {},
  list: { none: 'Nothing here yet.', loading: 'This could not be read' },
  form: { saved: 'Saved', notSaved: 'This could not be saved' },
  chat: {
    signIn: 'Please sign in to write',
    notSent: 'This could not be sent',
    loading: 'The messages could not be read',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/** A page that lists what a service has. */
export const listPage: Readonly<Record<string, string>> = {
  'page.tsx': `import { $entityLimits, $entityMessages } from '@reset/contracts/$-service';
import { $entitysApi } from '@reset/contracts/http/$-service';
import { usePages } from '@reset/remote-kit/data';
import { PagedList } from '@reset/remote-kit/page';
import { EmptyState, pageClass, PageHead } from '@reset/ui';
import { $EntityCard } from '../$-entity-parts/$-entity-card.tsx';

export default function $PagePage() {
  return (
    <div className={pageClass('list')}>
      <PageHead title=__TITLE__ lead={null} />
      <PagedList
        of={usePages($entitysApi.list$Entitys, { limit: $entityLimits.page })}
        id="$-entitys"
        title="Newest first"
        renderItem={($entity, toHeading) => <$EntityCard $entity={$entity} onLeave={toHeading} />}
        failed={$entityMessages.loading}
        empty={<EmptyState kind="pages" title={$entityMessages.none} />}
      />
    </div>
  );
}
`,
  'page.test.tsx': `// @vitest-environment happy-dom
import type { $Entity } from '@reset/contracts/$-service';
import { $entitysApi } from '@reset/contracts/http/$-service';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import $PagePage from './page.tsx';

${someone}
const first: $Entity = { id, ‹author: { id, name: 'Mia K.' }, mine: true, ›title: 'A first one', created_at: at, version: 1 };

const open = (items: readonly $Entity[]) => {
  let listed = [...items];
  return renderPage($PagePage, {
    as: mia,
    answers: [
      answer($entitysApi.list$Entitys, () => ({ items: listed, next: null })),
      answer($entitysApi.change$Entity, ({ title }) => {
        listed = listed.map((one) => ({ ...one, title, version: 2 }));
        return { ...first, title, version: 2 };
      }),
      answer($entitysApi.delete$Entity, ({ id: gone }) => {
        listed = listed.filter((one) => one.id !== gone);
        return null;
      }),
      answer($entitysApi.restore$Entity, () => {
        listed = [{ ...first, title: 'Another title', version: 2 }];
        return { ...first, title: 'Another title', version: 2 };
      }),
    ],
  });
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('lists what there is; she changes hers in its place, deletes it, and takes that back', async () => {
  const { sent } = open([first]);
  expect(await screen.findByRole('heading', { level: 1, name: __TEXT__ })).toBeTruthy();
  await press('Edit A first one');
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Another title' } });
  fireEvent.click(within(screen.getByRole('form', { name: 'Change A first one' })).getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 3, name: 'Another title' });
  expect(sent($entitysApi.change$Entity)).toEqual([{ id, title: 'Another title', version: 1 }]);
  await press('Delete Another title');
  await screen.findByText('Nothing here yet.');
  expect(sent($entitysApi.delete$Entity)).toEqual([{ id }]);
  await press('Undo');
  await screen.findByRole('heading', { level: 3, name: 'Another title' });
});
‹
it('lets her report what others wrote', async () => {
  open([{ ...first, author: { id, name: 'Eve C.' }, mine: false }]);
  await screen.findByRole('button', { name: 'More about “A first one” by Eve C.' });
  expect(screen.queryByRole('button', { name: 'Edit A first one' })).toBeNull();
});
›
it('says when it cannot be read', async () => {
  renderPage($PagePage, { as: mia, answers: [answer($entitysApi.list$Entitys, new ApiError('internal'))] });
  await waitFor(() => expect(screen.getAllByText('This could not be read').length).toBeGreaterThan(0));
});
`,
};

/** A page with the form of something new; what she writes is kept on the device. __BACK__: where it leads then. */
export const formPage: Readonly<Record<string, string>> = {
  'page.tsx': `import { useGo } from '@reset/remote-kit';
import { pageClass, PageHead } from '@reset/ui';
import { New$Entity } from './new-$-entity.tsx';

export default function $PagePage() {
  const go = useGo();
  return (
    <div className={pageClass('column')}>
      <PageHead title=__TITLE__ lead={null} />
      <New$Entity onSaved={() => go('__BACK__')} />
    </div>
  );
}
`,
  'new-$-entity.tsx': `import { $entityMessages } from '@reset/contracts/$-service';
import { $entitysApi } from '@reset/contracts/http/$-service';
import { useWriting, WritingForm } from '@reset/remote-kit/form';
import { useDraft } from '@reset/remote-kit/state';
import { $EntityDraft } from '../$-entity-parts/$-entity-draft.ts';
import { $EntityFields } from '../$-entity-parts/$-entity-fields.tsx';

const empty: $EntityDraft = { title: '' };

/** Where she writes; kept as she types. */
export const New$Entity = ({ onSaved }: { readonly onSaved: () => void }) => {
  const draft = useDraft('$-entity:$-page', { schema: $EntityDraft, initial: empty });
  const writing = useWriting($entitysApi.create$Entity, {
    draft,
    textOf: ({ title }) => title,
    input: ({ title }, id) => ({ id, title }),
    done: $entityMessages.saved,
    failed: $entityMessages.notSaved,
    refresh: [$entitysApi.list$Entitys],
    onDone: onSaved,
  });
  return (
    <WritingForm writing={writing} label=__TITLE__ send="Save" sending="Saving...">
      <$EntityFields writing={writing} />
    </WritingForm>
  );
};
`,
  'page.test.tsx': `// @vitest-environment happy-dom
import type { $Entity } from '@reset/contracts/$-service';
import { $entitysApi } from '@reset/contracts/http/$-service';
import { ApiError } from '@reset/remote-kit/data';
import { answer, draftsOnDevice, renderPage } from '@reset/remote-kit/test';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import $PagePage from './page.tsx';

${someone}
const first: $Entity = { id, ‹author: { id, name: 'Mia K.' }, mine: true, ›title: 'A first one', created_at: at, version: 1 };

const open = (said: $Entity | ApiError) =>
  renderPage($PagePage, { as: mia, answers: [answer($entitysApi.create$Entity, said)] });
const write = async (title: string) => {
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: title } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
};

it('says what is missing, and keeps what was refused', async () => {
  const { sent } = open(new ApiError('unavailable'));
  await write(' ');
  expect(await screen.findAllByText('Please write a title')).not.toEqual([]);
  expect(sent($entitysApi.create$Entity)).toEqual([]);
  await write('A first one');
  await screen.findByText('This could not be saved');
  expect(sent($entitysApi.create$Entity)).toMatchObject([{ title: 'A first one' }]);
  await waitFor(() => expect(JSON.stringify(draftsOnDevice())).toContain('A first one'));
});

it('saves what she wrote, and leads on', async () => {
  const { where } = open(first);
  await write('A first one');
  await screen.findByText('Saved');
  await waitFor(() => expect([where(), JSON.stringify(draftsOnDevice()).includes('A first one')]).toEqual(['__BACK__', false]));
});
`,
};
