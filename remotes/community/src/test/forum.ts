import type { Comment, Post } from '@reset/contracts/forum';
import { commentsApi, postsApi } from '@reset/contracts/http/community';
import { ApiError } from '@reset/remote-kit/data';
import { type Answer, answer } from '@reset/remote-kit/test';
import { binOf, callsOf, changedRow, eve, find, mia, pageOf, put, type Sayings, uuid } from './house.ts';

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
export interface ForumState extends Sayings {
  posts: readonly Post[];
  comments: readonly Comment[];
  newer: number;
}

const at = '2026-01-06T12:00:00.000Z';

/** The service over lists: posts newest first, comments oldest first, two on a page. */
export const forumOf = (first: Partial<ForumState> = {}) => {
  const state: ForumState = { posts: [], comments: [], newer: 0, says: null, refuses: null, ...first };
  const { read, write } = callsOf(state);
  const binPosts = binOf<Post>(
    () => state.posts,
    (next) => (state.posts = next),
  );
  const binComments = binOf<Comment>(
    () => state.comments,
    (next) => (state.comments = next),
  );
  const counted = (post: Post): Post => ({
    ...post,
    comments: state.comments.filter(({ post_id }) => post_id === post.id).length,
  });
  const postOf = (id: string) => {
    const post = find(state.posts, id);
    return post instanceof ApiError ? post : counted(post);
  };
  const answers: readonly Answer[] = [
    answer(postsApi.listPosts, ({ query, after }) =>
      read(() => pageOf(state.posts.filter(({ title }) => title.includes(query ?? '')).map(counted), after)),
    ),
    answer(postsApi.countNewPosts, () => read(() => ({ count: state.newer }))),
    answer(postsApi.readPost, ({ id }) => read(() => postOf(id))),
    answer(postsApi.createPost, ({ id, title, content, anonymous }) =>
      write(() => {
        const author = anonymous ? null : hers.author;
        const post = postBy(0, { ...hers, author, id, title, content, anonymous, created_at: at });
        state.posts = [post, ...state.posts];
        return post;
      }),
    ),
    answer(postsApi.changePost, ({ id, title, content, version }) =>
      write(() => {
        const changed = changedRow(postOf(id), { title, content, edited_at: at, version });
        if (!(changed instanceof ApiError)) state.posts = put(state.posts, changed);
        return changed;
      }),
    ),
    answer(postsApi.deletePost, ({ id }) => write(() => binPosts.take(id))),
    answer(postsApi.restorePost, ({ id }) => write(() => binPosts.back(id))),
    answer(commentsApi.listComments, ({ id, after }) =>
      read(() =>
        pageOf(
          state.comments.filter(({ post_id }) => post_id === id),
          after,
        ),
      ),
    ),
    answer(commentsApi.createComment, ({ post_id, id, content }) =>
      write(() => {
        const comment = commentOn(postBy(0, { id: post_id }), 0, { ...hers, id, content });
        state.comments = [...state.comments, comment];
        return comment;
      }),
    ),
    answer(commentsApi.changeComment, ({ id, version, content }) =>
      write(() => {
        const changed = changedRow(find(state.comments, id), { content, edited_at: at, version });
        if (!(changed instanceof ApiError)) state.comments = put(state.comments, changed);
        return changed;
      }),
    ),
    answer(commentsApi.deleteComment, ({ id }) => write(() => binComments.take(id))),
    answer(commentsApi.restoreComment, ({ id }) => write(() => binComments.back(id))),
  ];
  return { state, answers };
};
