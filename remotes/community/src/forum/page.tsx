import { forumLimits } from '@reset/contracts/forum';
import { Link, useSearch } from '@reset/remote-kit';
import { useNewForm } from '@reset/remote-kit/form';
import { useDraft } from '@reset/remote-kit/state';
import { Button, Card, pageClass, PageHead } from '@reset/ui';
import { emptyPost, PostDraft } from '../posts/post-draft.ts';
import beside from '../writing/beside.module.css';
import { Help } from '../writing/help.tsx';
import { NewPost } from './new-post.tsx';
import { Posts } from './posts.tsx';
import { SearchForm } from './search-form.tsx';

export default function ForumPage() {
  const draft = useDraft('post', { schema: PostDraft, initial: emptyPost });
  const { open, asked, needsPeople, button, toggle, onSent } = useNewForm(draft);
  const [search, setSearch] = useSearch();
  const query = (search.get('q') ?? '').trim().slice(0, forumLimits.query);

  return (
    <div className={`${pageClass('list')} ${beside.page}`}>
      <PageHead
        back={<Link to="/community">Community</Link>}
        title="Forum"
        lead={open ? null : 'Whatever the hour, somebody here knows a night like yours. You need no account to read.'}
        action={
          <Button ref={button} variant={open ? 'secondary' : 'primary'} aria-expanded={open} onClick={toggle}>
            New Post
          </Button>
        }
      />
      {needsPeople && <Help />}
      <div className={beside.body}>
        {open && (
          <Card className={beside.form}>
            <NewPost draft={draft} asked={asked} onSent={onSent} />
          </Card>
        )}
        <SearchForm
          query={query}
          onSearch={(q) => setSearch({ q: q === '' ? null : q }, { step: query === '' && q !== '' })}
        />
        <Posts query={query} />
      </div>
    </div>
  );
}
