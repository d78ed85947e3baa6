import type { Comment, Post } from '@reset/contracts/forum';
import { forum } from '@reset/contracts/http/community';
import { ApiError } from '@reset/remote-kit/data';
import { type Answer, answer } from '@reset/remote-kit/test';

export const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const eve = { id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Eve C.' };
export const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;

export const postBy = (n: number, over: Partial<Post> = {}): Post => ({
  ...{ id: uuid(n), author: eve, anonymous: false, mine: false, removed: false, title: `Night ${n}` },
  ...{ content: 'Who else is awake tonight?', comments: 0, created_at: '2026-01-05T12:00:00.000Z' },
  ...{ edited_at: null, version: 1, ...over },
});
export const hers = { author: { id: mia.id, name: mia.name }, mine: true };
export const commentOn = (post: Post, n: number, over: Partial<Comment> = {}): Comment => ({
  ...{ id: uuid(n), post_id: post.id, author: eve, anonymous: false, mine: false, content: `Answer ${n}` },
  ...{ created_at: '2026-01-05T12:30:00.000Z', edited_at: null, version: 1, ...over },
});

/** What a test changes as it goes on. */
export interface ForumState {
  posts: readonly Post[];
  comments: readonly Comment[];
  newer: number;
  /** Said by every call. */
  says: ApiError | TypeError | null;
  /** Said by the next change. */
  refuses: ApiError | null;
}

const at = '2026-01-06T12:00:00.000Z';

/** The service over lists: posts newest first, comments oldest first, two on a page. */
export const forumOf = (first: Partial<ForumState> = {}) => {
  const state: ForumState = { posts: [], comments: [], newer: 0, says: null, refuses: null, ...first };
  const read = <T>(does: () => T) => state.says ?? does();
  const write = <T>(does: () => T) => {
    const refusal = state.says ?? state.refuses;
    state.refuses = null;
    return refusal ?? does();
  };
  const page = <T>(rows: readonly T[], after = '0') => {
    const from = Number(after);
    return { items: rows.slice(from, from + 2), next: rows.length > from + 2 ? String(from + 2) : null };
  };
  const counted = (post: Post): Post => ({
    ...post,
    comments: state.comments.filter(({ post_id }) => post_id === post.id).length,
  });
  const postOf = (id: string) => {
    const post = state.posts.find((one) => one.id === id);
    return post ? counted(post) : new ApiError('not_found');
  };
  const answers: readonly Answer[] = [
    answer(forum.listPosts, ({ query, after }) =>
      read(() => page(state.posts.filter(({ title }) => title.includes(query ?? '')).map(counted), after)),
    ),
    answer(forum.countNewPosts, () => read(() => ({ count: state.newer }))),
    answer(forum.readPost, ({ id }) => read(() => postOf(id))),
    answer(forum.createPost, ({ id, title, content, anonymous }) =>
      write(() => {
        const author = anonymous ? null : hers.author;
        const post = postBy(0, { ...hers, author, id, title, content, anonymous, created_at: at });
        state.posts = [post, ...state.posts];
        return post;
      }),
    ),
    answer(forum.changePost, ({ id, title, content, version }) =>
      write(() => {
        const post = postOf(id);
        if (post instanceof ApiError) return post;
        if (post.version !== version) return new ApiError('stale', { current: post });
        const changed = { ...post, title, content, edited_at: at, version: version + 1 };
        state.posts = state.posts.map((one) => (one.id === id ? changed : one));
        return changed;
      }),
    ),
    answer(forum.deletePost, ({ id }) =>
      write(() => {
        state.posts = state.posts.filter((one) => one.id !== id);
        return null;
      }),
    ),
    answer(forum.listComments, ({ id, after }) =>
      read(() =>
        page(
          state.comments.filter(({ post_id }) => post_id === id),
          after,
        ),
      ),
    ),
    answer(forum.addComment, ({ post_id, id, content }) =>
      write(() => {
        const comment = commentOn(postBy(0, { id: post_id }), 0, { ...hers, id, content });
        state.comments = [...state.comments, comment];
        return comment;
      }),
    ),
    answer(forum.changeComment, ({ id, version, content }) =>
      write(() => {
        const comment = state.comments.find((one) => one.id === id);
        if (!comment) return new ApiError('not_found');
        if (comment.version !== version) return new ApiError('stale', { current: comment });
        const changed = { ...comment, content, edited_at: at, version: version + 1 };
        state.comments = state.comments.map((one) => (one.id === id ? changed : one));
        return changed;
      }),
    ),
    answer(forum.deleteComment, ({ id }) =>
      write(() => {
        state.comments = state.comments.filter((one) => one.id !== id);
        return null;
      }),
    ),
  ];
  return { state, answers };
};
