import { moderationApi } from '@reset/contracts/http/marketplace';
import { service } from '@reset/service-kit';
import { moderation } from '@reset/service-kit/moderation';
import { exportChats } from './chats/export.ts';
import { chatsRoutes } from './chats/routes.ts';
import { chat } from './chats/tables.ts';
import { exportPictures } from './images/export.ts';
import { imagesRoutes, picturesRoutes } from './images/routes.ts';
import { sweepImages } from './images/sweep.ts';
import { image, imageFile } from './images/tables.ts';
import { eraseItems } from './items/erase.ts';
import { itemKind } from './items/kind.ts';
import { itemsRoutes } from './items/routes.ts';
import { item } from './items/tables.ts';
import { messagesRoutes } from './messages/routes.ts';
import { messages } from './messages/tables.ts';
import { marketplaceNotices } from './notices/notices.ts';
import { unreadRoutes } from './unread/routes.ts';

export const marketplace = service('marketplace', {
  tables: [image, imageFile, item, chat],
  files: [imageFile.webp, imageFile.jpeg],
  routes: [itemsRoutes, imagesRoutes, picturesRoutes, chatsRoutes, messagesRoutes, unreadRoutes],
  pieces: [
    moderation({
      contract: moderationApi,
      event: 'marketplace.block.changed.v1',
      kinds: { item: itemKind, message: messages.kind('message') },
    }),
    messages.piece('messages'),
    marketplaceNotices.piece,
  ],
  every: [{ name: 'sweep pictures', seconds: 600, run: sweepImages }],
  erase: (tx, member) => eraseItems(tx, member),
  export: { ads: itemKind.exportOf, pictures: exportPictures, chats: exportChats },
});
