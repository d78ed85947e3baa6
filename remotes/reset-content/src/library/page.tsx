import { libraryMessages } from '@reset/contracts/library';
import { LoadFailed } from '@reset/remote-kit/page';
import { Button, EmptyState, pageClass, PageHead, stack } from '@reset/ui';
import { Filter } from './filter.tsx';
import styles from './page.module.css';
import { ResourceCard } from './resource-card.tsx';
import { Teaser } from './teaser.tsx';
import { useLibrary } from './use-library.ts';

const safe = {
  online: 'They are safe, and the library is all here. You can try again in a moment.',
  offline: 'They are safe, and come back with the connection. The library is all here.',
};

export default function LibraryPage() {
  const { favourites, only, count, shown, showOnly } = useLibrary();
  return (
    <div className={pageClass('wide')}>
      <PageHead
        look="hero"
        title="The Library"
        lead="Things to read, do and print when you want to understand a little more, or to be led by the hand for a few minutes."
      />

      <div className={stack(4)}>
        <Filter count={count} only={only} offered={favourites.state === 'ready'} onChange={showOnly} />
        {favourites.state === 'failed' && (
          <LoadFailed title={libraryMessages.notLoaded} words={safe} onRetry={favourites.retry} />
        )}
        {shown.length === 0 ? (
          <EmptyState
            kind="cup"
            title={libraryMessages.noFavourites}
            action={<Button onClick={() => showOnly(false)}>Show everything</Button>}
          >
            <p>Press the heart on whatever does you good, and it will be waiting for you here.</p>
          </EmptyState>
        ) : (
          <ul className={styles.list} role="list">
            {shown.map((resource) => (
              <li key={resource.slug}>
                <ResourceCard resource={resource} favourites={favourites} />
              </li>
            ))}
          </ul>
        )}
      </div>

      <Teaser />
    </div>
  );
}
