import { Heading, stack } from '@reset/ui';
import styles from './article.module.css';
import { sources } from './sources.ts';

/** All that the article rests on; a link leaves RESET only when she follows it. */
export const SourceList = () => (
  <section className={stack(4)} aria-labelledby="sources">
    <Heading level={2} look="section" id="sources">
      Sources
    </Heading>
    <p className={styles.quiet}>These links leave RESET. Most of the papers can be read in full without paying.</p>
    <ol className={styles.sources}>
      {sources.map((source) => (
        <li key={source.id} id={`source-${source.id}`} tabIndex={-1} className={styles.source}>
          {source.authors}
          {'year' in source && ` (${source.year})`}.{' '}
          <a href={source.url} rel="noopener noreferrer">
            {source.title}
          </a>
          {source.title.endsWith('?') ? ' ' : '. '}
          {source.where}.
        </li>
      ))}
    </ol>
  </section>
);
