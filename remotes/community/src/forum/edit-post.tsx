import { forumMessages, type Post } from '@reset/contracts/forum';
import { forum } from '@reset/contracts/http/community';
import { toast } from '@reset/remote-kit';
import { ApiError, useCall, useSend } from '@reset/remote-kit/data';
import type { Draft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { Button } from '@reset/ui';
import { useEffect, useRef, useState } from 'react';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import styles from './form.module.css';
import { type PostDraft, PostWords } from './post-draft.ts';
import { PostFields } from './post-fields.tsx';
import { firstOf, type Problems, problemsOf } from './problems.ts';
import { Restored } from './restored.tsx';

interface Props {
  readonly post: Post;
  readonly draft: Draft<PostDraft>;
  /** Changed, or given up; `needsPeople`: the words ask for people. */
  readonly onClose: (needsPeople: boolean) => void;
}

/** A post of hers while she changes it, in its place. */
export const EditPost = ({ post, draft, onClose }: Props) => {
  const [problems, setProblems] = useState<Problems>({});
  const [there, setThere] = useState<Post | null>(null);
  const titleRef = useRef<HTMLInputElement>(null);
  const contentRef = useRef<HTMLTextAreaElement>(null);
  const read = useCall(forum.readPost);
  const change = useSend(forum.changePost, {
    done: forumMessages.changed,
    failed: forumMessages.notChanged,
    refresh: [forum.listPosts, forum.readPost],
  });
  // Words that came back by themselves do not take the focus.
  const opened = useRef(!draft.restored);
  useEffect(() => {
    if (opened.current) contentRef.current?.focus();
  }, []);

  const submit = async (value: PostDraft) => {
    const { title, content } = value;
    const found = problemsOf(PostWords, { title, content });
    setProblems(found);
    const first = firstOf(found);
    if (first !== undefined) {
      toast({ title: first, tone: 'danger' });
      return ('title' in found ? titleRef : contentRef).current?.focus();
    }
    try {
      await change.mutateAsync({ id: post.id, title, content, version: value.version ?? post.version });
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      setProblems(refused.fields);
      if (refused.code !== 'stale') return;
      const now = await read({ id: post.id }).catch(() => null);
      setThere(now);
      if (now) draft.set({ ...value, version: now.version });
      return;
    }
    draft.clear();
    onClose(screen(`${title}\n${content}`) !== null);
  };

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={`Change ${post.title}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) void submit(draft.value);
      }}
    >
      <Restored
        draft={draft}
        there={draft.other ? `${draft.other.value.title}\n${draft.other.value.content}` : ''}
        onClear={() => titleRef.current?.focus()}
      />
      {there && <ChangedElsewhere there={`${there.title}\n${there.content}`} />}
      <PostFields
        value={draft.value}
        problems={problems}
        titleRef={titleRef}
        contentRef={contentRef}
        busy={change.isPending}
        onChange={(value) => {
          setProblems({});
          draft.set(value);
        }}
      />
      <div className={styles.buttons}>
        <Button
          variant="quiet"
          disabled={change.isPending}
          onClick={() => {
            draft.clear();
            onClose(false);
          }}
        >
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={change.isPending}>
          {change.isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
};
