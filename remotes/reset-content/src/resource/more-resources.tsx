import { libraryResources, type LibrarySlug } from '@reset/contracts/library';
import { columns, Heading, smallText, stack } from '@reset/ui';
import { PillarLink } from '../pillar-link/pillar-link.tsx';
import { cards } from './cards.ts';
import styles from './more-resources.module.css';

/** The way to the rest of the library. */
export const MoreResources = ({ without }: { readonly without: LibrarySlug }) => (
  <nav className={`${stack(4)} ${styles.nav}`} aria-labelledby="more">
    <Heading level={2} look="section" id="more">
      More from the library
    </Heading>
    <ul className={columns(3, 3)}>
      {libraryResources
        .filter(({ slug }) => slug !== without)
        .map(({ slug, title, kind, pillar }) => (
          <PillarLink key={slug} pillar={pillar} to={`/library/${slug}`} title={title}>
            <span className={smallText}>
              {kind}, {cards[slug].extent}
            </span>
          </PillarLink>
        ))}
    </ul>
  </nav>
);
