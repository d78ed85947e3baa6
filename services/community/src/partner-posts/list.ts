import type { partnerPostsApi } from '@reset/contracts/http/community';
import { keyset, type Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { partnerPostKind } from './kind.ts';
import { selectPartnerPosts } from './shown.ts';
import { partnerPost } from './tables.ts';

/** Open ones of everybody, or her own, closed ones too. */
export const listPartnerPosts: Verb<typeof partnerPostsApi.listPartnerPosts> = ({ db, me }, { mine, ...cursor }) =>
  keyset({ sort: partnerPost.created_at, id: partnerPost.id }, cursor, (keys) =>
    keys.page(
      selectPartnerPosts(db, me),
      mine ? eq(partnerPost.user_id, me.id) : eq(partnerPost.is_active, true),
      partnerPostKind.visibleTo(me),
    ),
  );
