import { type Comment, forumMessages } from '@reset/contracts/forum';
import { commentsApi, postsApi } from '@reset/contracts/http/community';
import { useWriting, WritingForm } from '@reset/remote-kit/form';
import { useDraft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { Field, TextArea } from '@reset/ui';

interface Props {
  readonly postId: string;
  /** Under her own anonymous post she stays without her name. */
  readonly anonymous: boolean;
  /** It is there; `needsPeople`: its words ask for people. */
  readonly onSent: (comment: Comment, needsPeople: boolean) => void;
}

/** Where she answers; kept as she types, also over a sign-in. */
export const NewComment = ({ postId, anonymous, onSent }: Props) => {
  const draft = useDraft(`comment:${postId}`);
  const writing = useWriting(commentsApi.createComment, {
    draft,
    textOf: (text) => text,
    input: (content, id) => ({ post_id: postId, id, content }),
    done: forumMessages.commented,
    failed: forumMessages.notCommented,
    signIn: forumMessages.signInToComment,
    refresh: [postsApi.readPost, commentsApi.listComments, postsApi.listPosts],
    onDone: (content, comment) => onSent(comment, screen(content) !== null),
  });
  return (
    <WritingForm writing={writing} label="New comment" send="Comment" sending="Commenting...">
      <Field
        label="Add a Comment"
        hint={
          anonymous
            ? 'Everybody can see it, also without an account. It says “Posted anonymously”, as your post does.'
            : 'Everybody can see it with your name, also without an account.'
        }
        error={writing.problems['content']}
      >
        <TextArea
          rows={4}
          value={writing.value}
          readOnly={writing.busy}
          onChange={(event) => writing.set(event.target.value)}
        />
      </Field>
    </WritingForm>
  );
};
