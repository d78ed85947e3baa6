import { someone } from './page-files.ts';

/** A page of a conversation of two. __PARAM__: what the path calls it; __BACK__: where it leads when it is gone; __TITLE__: the title. */
export const chatPage: Readonly<Record<string, string>> = {
  'page.tsx': `import { conversationMessages } from '@reset/contracts/$-service';
import { conversationsApi } from '@reset/contracts/http/$-service';
import { authorWords } from '@reset/contracts/people';
import { useParams } from '@reset/remote-kit';
import { useData, useLive } from '@reset/remote-kit/data';
import { DetailPage } from '@reset/remote-kit/page';
import { Conversation } from './conversation.tsx';

export default function $PagePage() {
  const params = useParams<'__PARAM__'>();
  const conversation = useData(conversationsApi.readConversation, { id: params.__PARAM__ });
  // Her name may have changed, or the other is not here any more.
  useLive(['$-service/conversation'], () => void conversation.refetch(), { id: params.__PARAM__ });
  return (
    <DetailPage
      of={conversation}
      title=__TITLE__
      titleOf={({ person }) => person?.name ?? authorWords.former}
      back="__BACK__"
      failed={conversationMessages.missing}
      show={Conversation}
      look="window"
    />
  );
}
`,
  'conversation.tsx': `import type { Output } from '@reset/contracts/http';
import type { conversationsApi } from '@reset/contracts/http/$-service';
import { PairChat } from '@reset/remote-kit/chat';
import type { DetailProps } from '@reset/remote-kit/page';
‹import { $serviceModeration } from '../moderation/$-service-moderation.ts';
›import { messages } from './messages.ts';

/** The messages of two. */
export const Conversation = (props: DetailProps<Output<typeof conversationsApi.readConversation>>) => (
  <PairChat {...props} by={messages}‹ moderation={$serviceModeration}› />
);
`,
  'messages.ts': `import { conversationMessages } from '@reset/contracts/$-service';
import { conversationsApi, messagesApi, unreadApi } from '@reset/contracts/http/$-service';
import type { ConversationEndpoints } from '@reset/remote-kit/chat';

/** How the messages of a conversation are read and written. */
export const messages: ConversationEndpoints = {
  list: messagesApi.listMessages,
  create: messagesApi.createMessage,
  within: 'conversation_id',
  markRead: conversationsApi.markConversationRead,
  refresh: [conversationsApi.listConversations, unreadApi.readUnread],
  signIn: conversationMessages.signIn,
  failed: { send: conversationMessages.notSent, older: conversationMessages.loading },
};
`,
  'page.test.tsx': `// @vitest-environment happy-dom
import { conversationsApi, messagesApi } from '@reset/contracts/http/$-service';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import $PagePage from './page.tsx';

${someone}
const theirs = { id, seq: 1, mine: false, content: 'Are you awake?', created_at: at };
const shown = { id, person: { id, name: 'Eve C.' }, unread: 1, created_at: at };

const open = (refused: ApiError | null = null, unreadable: ApiError | null = null, missing: ApiError | null = null) =>
  renderPage($PagePage, {
    as: mia,
    params: { __PARAM__: id },
    answers: [
      answer(conversationsApi.readConversation, missing ?? shown),
      answer(
        messagesApi.listMessages,
        ({ after = 0 }) => unreadable ?? { items: after < 1 ? [theirs] : [], last: 1, read: 0, more: false, seen: null },
      ),
      answer(messagesApi.createMessage, (message) => refused ?? { ...theirs, ...message, seq: 2, mine: true }),
      answer(conversationsApi.markConversationRead, null),
    ],
  });
const say = async (content: string) => {
  fireEvent.change(await screen.findByLabelText('Message to Eve C.'), { target: { value: content } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
};

it('shows what the other wrote, and sends what she writes', async () => {
  const { sent } = open();
  await screen.findByRole('heading', { level: 1, name: 'Eve C.' });
  await screen.findByText('Are you awake?');‹
  await screen.findByRole('button', { name: /^More about the message of Eve C\\./ });›
  await say('I am');
  await waitFor(() => expect(sent(messagesApi.createMessage)).toMatchObject([{ conversation_id: id, content: 'I am' }]));
});

it.each([
  [new ApiError('invalid'), 'This could not be sent'],
  [new ApiError('sign_in'), 'Please sign in to write'],
])('says when what she writes is not taken', async (refused, said) => {
  open(refused);
  await say('I am');
  expect(await screen.findAllByText(said)).not.toEqual([]);
});

it('says when it cannot be read, or is not there', async () => {
  open(null, new ApiError('internal'));
  expect(await screen.findAllByText('The messages could not be read')).not.toEqual([]);
  const { where } = open(null, null, new ApiError('not_found'));
  expect(await screen.findAllByText('Conversation not found')).not.toEqual([]);
  await waitFor(() => expect(where()).toBe('__BACK__'));
});
`,
};
