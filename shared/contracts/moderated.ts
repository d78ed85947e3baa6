import { moderationApi as community } from './http/community.ts';
import { moderationApi as marketplace } from './http/marketplace.ts';
import type { ModerationGroup } from './moderation.ts';

/** Where members write for each other: each has reports of its own, in the same shape, and admins one queue of them. */
export const moderated = {
  community: { title: 'Community', group: community as unknown as ModerationGroup },
  marketplace: { title: 'Marketplace', group: marketplace as unknown as ModerationGroup },
} as const;

/** A service whose words can be reported. */
export type ModeratedName = keyof typeof moderated;
