import { libraryResources, type LibrarySlug } from '@reset/contracts/library';
import { Link } from '@reset/remote-kit';
import { Card, cardLink, Heading, PillarShape, smallText } from '@reset/ui';
import { cards } from './cards.ts';
import styles from './more-resources.module.css';

/** The way to the rest of the library. */
export const MoreResources = ({ without }: { readonly without: LibrarySlug }) => (
  <nav className={styles.nav} aria-labelledby="more">
    <Heading level={2} look="section" id="more">
      More from the library
    </Heading>
    <ul className={styles.list}>
      {libraryResources
        .filter(({ slug }) => slug !== without)
        .map(({ slug, title, kind, pillar }) => (
          <Card key={slug} as="li" pillar={pillar} pressable className={styles.card}>
            <PillarShape pillar={pillar} className={styles.shape} />
            <span className={styles.text}>
              <Link to={`/library/${slug}`} className={`${cardLink} ${styles.title}`}>
                {title}
              </Link>
              <span className={smallText}>
                {kind}, {cards[slug].extent}
              </span>
            </span>
          </Card>
        ))}
    </ul>
  </nav>
);
