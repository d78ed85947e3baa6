/** Of every page: its styles. */
const styles = `.page {
  display: grid;
  gap: var(--space-6);
}
`;

/** A page that says what it is. In all of these, __TITLE__ is the title in JSX, __TEXT__ as a string. */
export const plainPage: Readonly<Record<string, string>> = {
  'page.tsx': `import { Heading } from '@reset/ui';
import styles from './page.module.css';

export default function $PagePage() {
  return (
    <div className={styles.page}>
      <Heading level={1} look="display">
        __TITLE__
      </Heading>
    </div>
  );
}
`,
  'page.module.css': styles,
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
const someone = `const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const [id, at] = ['01890a5d-ac96-774b-bcce-b302099a8058', '2026-01-05T12:00:00.000Z'];`;

/** How moderation is reached from the pages of a remote. */
export const moderationFile = `import { moderationApi } from '@reset/contracts/http/$-service';
import type { Moderation } from '@reset/remote-kit/members';

/** Reports and blocks. \`ends\` and \`takenBack\` say what else a block does here, and where it is taken back. */
export const $serviceModeration: Moderation<typeof moderationApi> = { endpoints: moderationApi };
`;

const writtenCard = `import type { $entitysApi } from '@reset/contracts/http/$-service';
import type { Output } from '@reset/contracts/http';
import { authorText, Byline, ModerationMenu } from '@reset/remote-kit/members';
import { Card, Heading } from '@reset/ui';
import { $serviceModeration } from '../moderation/$-service-moderation.ts';

interface Props {
  readonly $entity: Output<typeof $entitysApi.read$Entity>;
  /** It leaves the list: whoever had the focus in it is somewhere else now. */
  readonly onLeave: () => void;
}

/** One of the list, and what she can do about it. */
export const $EntityCard = ({ $entity, onLeave }: Props) => (
  <Card as="li">
    <Heading level={3} dir="auto">
      {$entity.title}
    </Heading>
    <Byline of={$entity} />
    {!$entity.mine && (
      <ModerationMenu
        by={$serviceModeration}
        kind="$-entity"
        subject={$entity}
        of={\`“\${$entity.title}” by \${authorText($entity)}\`}
        onBlocked={onLeave}
      />
    )}
  </Card>
);
`;

const ownCard = `import type { $entitysApi } from '@reset/contracts/http/$-service';
import type { Output } from '@reset/contracts/http';
import { Card, Heading } from '@reset/ui';

/** One of the list. */
export const $EntityCard = ({ $entity }: { readonly $entity: Output<typeof $entitysApi.read$Entity> }) => (
  <Card as="li">
    <Heading level={3} dir="auto">
      {$entity.title}
    </Heading>
  </Card>
);
`;

/** A page that lists what a service has. */
export const listPage: Readonly<Record<string, string>> = {
  'page.tsx': `import { $entitysApi } from '@reset/contracts/http/$-service';
import { usePages } from '@reset/remote-kit/data';
import { PagedList } from '@reset/remote-kit/page';
import { EmptyState, Heading, Skeleton } from '@reset/ui';
import { $EntityCard } from './$-entity-card.tsx';
import styles from './page.module.css';

export default function $PagePage() {
  return (
    <div className={styles.page}>
      <Heading level={1} look="display">
        __TITLE__
      </Heading>
      <PagedList
        of={usePages($entitysApi.list$Entitys, { limit: 20 })}
        id="$-entitys"
        title="Newest first"
        renderItem={($entity‹, toHeading›) => <$EntityCard $entity={$entity}‹ onLeave={toHeading}› />}
        failed="This could not be read"
        skeleton={<Skeleton shape="card" />}
        empty={<EmptyState kind="pages" title="Nothing here yet." />}
      />
    </div>
  );
}
`,
  '$-entity-card.tsx': `‹${writtenCard}›‹!${ownCard}›`,
  'page.module.css': styles,
  'page.test.tsx': `// @vitest-environment happy-dom
import { $entitysApi } from '@reset/contracts/http/$-service';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import $PagePage from './page.tsx';

${someone}

it('lists what there is', async () => {
  const $entity = { id, ‹author: { id, name: 'Eve C.' }, mine: false, ›title: 'A first one', created_at: at, version: 1 };
  renderPage($PagePage, { as: mia, answers: [answer($entitysApi.list$Entitys, { items: [$entity], next: null })] });
  expect(await screen.findByRole('heading', { level: 1, name: __TEXT__ })).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 3, name: 'A first one' })).toBeTruthy();‹
  await screen.findByRole('button', { name: 'More about “A first one” by Eve C.' });›
});

it('says that there is nothing yet', async () => {
  renderPage($PagePage, { as: mia, answers: [answer($entitysApi.list$Entitys, { items: [], next: null })] });
  expect(await screen.findByText('Nothing here yet.')).toBeTruthy();
});
`,
};

/** A page with the form of something new; what she writes is kept on the device. __BACK__: where it leads then. */
export const formPage: Readonly<Record<string, string>> = {
  'page.tsx': `import { $entitysApi } from '@reset/contracts/http/$-service';
import { useGo } from '@reset/remote-kit';
import { useWriting, WritingForm } from '@reset/remote-kit/form';
import { useDraft } from '@reset/remote-kit/state';
import { Field, Heading, TextInput } from '@reset/ui';
import * as z from 'zod/mini';
import styles from './page.module.css';

/** As it is kept on the device while she writes. */
const $EntityDraft = z.object({ title: z.string() });

export default function $PagePage() {
  const go = useGo();
  const draft = useDraft('$-entity', { schema: $EntityDraft, initial: { title: '' } });
  const writing = useWriting($entitysApi.create$Entity, {
    draft,
    textOf: ({ title }) => title,
    input: (words, id) => ({ id, ...words }),
    done: 'Saved',
    failed: 'This could not be saved',
    refresh: [$entitysApi.list$Entitys],
    onDone: () => go('__BACK__'),
  });
  return (
    <div className={styles.page}>
      <Heading level={1} look="display">
        __TITLE__
      </Heading>
      <WritingForm writing={writing} label="New $.entity" send="Save" sending="Saving...">
        <Field label="Title" error={writing.problems['title']}>
          <TextInput {...writing.field('title')} autoComplete="off" />
        </Field>
      </WritingForm>
    </div>
  );
}
`,
  'page.module.css': styles,
  'page.test.tsx': `// @vitest-environment happy-dom
import { $entitysApi } from '@reset/contracts/http/$-service';
import { ApiError } from '@reset/remote-kit/data';
import { answer, draftsOnDevice, renderPage } from '@reset/remote-kit/test';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import $PagePage from './page.tsx';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const write = async (title: string) => {
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: title } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
};

it('says what is missing, and keeps what was refused', async () => {
  const { sent } = renderPage($PagePage, {
    as: mia,
    answers: [answer($entitysApi.create$Entity, new ApiError('unavailable'))],
  });
  await write(' ');
  await screen.findByText('Please write a title');
  expect(sent($entitysApi.create$Entity)).toEqual([]);
  await write('A first one');
  await waitFor(() => expect(sent($entitysApi.create$Entity)).toMatchObject([{ title: 'A first one' }]));
  await waitFor(() => expect(JSON.stringify(draftsOnDevice())).toContain('A first one'));
});
`,
};

/** A page of a conversation of two. __PARAM__: what the path calls it; __BACK__: where it leads when it is gone; __ATTRIBUTE__: the title. */
export const chatPage: Readonly<Record<string, string>> = {
  'page.tsx': `import { conversationsApi } from '@reset/contracts/http/$-service';
import { authorWords } from '@reset/contracts/people';
import { useParams } from '@reset/remote-kit';
import { useData } from '@reset/remote-kit/data';
import { DetailPage } from '@reset/remote-kit/page';
import { Conversation } from './conversation.tsx';

export default function $PagePage() {
  const params = useParams<'__PARAM__'>();
  return (
    <DetailPage
      of={useData(conversationsApi.readConversation, { id: params.__PARAM__ })}
      title=__ATTRIBUTE__
      titleOf={({ person }) => person?.name ?? authorWords.former}
      back="__BACK__"
      failed="Conversation not found"
      show={Conversation}
      look="window"
    />
  );
}
`,
  'conversation.tsx': `‹import type { Message } from '@reset/contracts/conversation';
›import type { Output } from '@reset/contracts/http';
import type { conversationsApi } from '@reset/contracts/http/$-service';
import { authorWords } from '@reset/contracts/people';
import { Chat } from '@reset/remote-kit/chat';
‹import { ModerationMenu } from '@reset/remote-kit/members';
›import type { DetailProps } from '@reset/remote-kit/page';
‹import { useCallback } from 'react';
import { $serviceModeration } from '../moderation/$-service-moderation.ts';
›import { messages } from './messages.ts';

/** The messages of two. */
export const Conversation = ({
  row: { id, person },‹
  leave,›
  fail,
}: DetailProps<Output<typeof conversationsApi.readConversation>>) => {
  const name = person?.name ?? authorWords.former;‹
  const menu = useCallback(
    ({ id: message }: Message, time: string) => (
      <ModerationMenu
        by={$serviceModeration}
        kind="message"
        subject={{ id: message, author: person }}
        of={\`the message of \${name}, \${time}\`}
        quiet
        onBlocked={leave}
      />
    ),
    [person, name, leave],
  );›
  return (
    <Chat
      id={id}
      by={messages}
      name={name}
      there={person !== null}
      ‹menu={menu}
      ›onGone={fail}
    />
  );
};
`,
  'messages.ts': `import { conversationsApi, messagesApi } from '@reset/contracts/http/$-service';
import type { ConversationEndpoints } from '@reset/remote-kit/chat';

/** How the messages of a conversation are read and written. */
export const messages: ConversationEndpoints = {
  list: messagesApi.listMessages,
  create: messagesApi.createMessage,
  within: 'conversation_id',
  markRead: conversationsApi.markConversationRead,
  refresh: [conversationsApi.listConversations],
  signIn: 'Please sign in to write',
  failed: { send: 'This could not be sent', older: 'The messages could not be read' },
};
`,
  'page.test.tsx': `// @vitest-environment happy-dom
import { conversationsApi, messagesApi } from '@reset/contracts/http/$-service';
import { answer, renderPage } from '@reset/remote-kit/test';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import $PagePage from './page.tsx';

${someone}

it('shows what the other wrote, and sends what she writes', async () => {
  const heard = { id, seq: 1, mine: false, content: 'Are you awake?', created_at: at };
  const { sent } = renderPage($PagePage, {
    as: mia,
    params: { __PARAM__: id },
    answers: [
      answer(conversationsApi.readConversation, { id, person: { id, name: 'Eve C.' }, unread: 1, created_at: at }),
      answer(messagesApi.listMessages, ({ after = 0 }) => {
        return { items: after < 1 ? [heard] : [], last: 1, read: 0, more: false };
      }),
      answer(messagesApi.createMessage, (message) => ({ ...heard, ...message, seq: 2, mine: true })),
      answer(conversationsApi.markConversationRead, null),
    ],
  });
  await screen.findByRole('heading', { level: 1, name: 'Eve C.' });
  await screen.findByText('Are you awake?');‹
  await screen.findByRole('button', { name: /^More about the message of Eve C\\./ });›
  const field = await screen.findByLabelText('Message to Eve C.');
  fireEvent.change(field, { target: { value: 'I am' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent(messagesApi.createMessage)).toMatchObject([{ conversation_id: id, content: 'I am' }]));
});
`,
};
