import { kind } from '@reset/service-kit/moderation';
import { partnerPost } from './tables.ts';

const { title, description, looking_for, is_active } = partnerPost;

export const partnerPostKind = kind('partner-post', partnerPost, {
  author: partnerPost.user_id,
  words: (row) => [row.title, row.description, row.looking_for],
  exported: { title, description, looking_for, is_active },
});
