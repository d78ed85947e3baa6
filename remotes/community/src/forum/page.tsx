import { forumLimits } from '@reset/contracts/forum';
import { Link, useSearch } from '@reset/remote-kit';
import { useDraft } from '@reset/remote-kit/state';
import { Button, Card, Heading } from '@reset/ui';
import { useRef, useState } from 'react';
import { Help } from '../help/help.tsx';
import { NewPost } from './new-post.tsx';
import styles from './page.module.css';
import { emptyPost, PostDraft } from '../posts/post-draft.ts';
import { Posts } from './posts.tsx';
import { SearchForm } from './search-form.tsx';

export default function ForumPage() {
  const draft = useDraft('post', { schema: PostDraft, initial: emptyPost });
  /** Null until she, or unfinished words that came back, have opened or closed the form. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (chosen === null && draft.restored) setChosen(true);
  const open = chosen === true;
  const [needsPeople, setNeedsPeople] = useState(false);
  const [search, setSearch] = useSearch();
  const toggle = useRef<HTMLButtonElement>(null);
  const query = (search.get('q') ?? '').trim().slice(0, forumLimits.query);

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to="/community" className={styles.back}>
          Community
        </Link>
        <Heading level={1} look="display">
          Forum
        </Heading>
        <p className={styles.lead}>
          Ask, tell, or read along. Whatever the hour, somebody here knows a night like yours. You need no account to
          read.
        </p>
        <Button
          ref={toggle}
          variant={open ? 'secondary' : 'primary'}
          className={styles.toggle}
          aria-expanded={open}
          onClick={() => setChosen(!open)}
        >
          New Post
        </Button>
      </header>
      {needsPeople && <Help />}
      {open && (
        <Card>
          <NewPost
            draft={draft}
            onSent={(needs) => {
              setChosen(false);
              setNeedsPeople(needs);
              toggle.current?.focus();
            }}
          />
        </Card>
      )}
      <SearchForm query={query} onSearch={(q) => setSearch({ q: q === '' ? null : q })} />
      <Posts query={query} />
    </div>
  );
}
