import type { LibraryResource } from '@reset/contracts/library';
import { Link } from '@reset/remote-kit';
import { Card, cardLink, Heading, PillarShape, quietText } from '@reset/ui';
import { cards } from '../resource/cards.ts';
import { FavouriteButton } from '../resource/favourite-button.tsx';
import styles from './resource-card.module.css';
import { Tags } from '../resource/tags.tsx';
import type { Favourites } from '../resource/use-favourites.ts';

interface Props {
  readonly resource: LibraryResource;
  readonly favourites: Favourites;
}

/** One thing of the library; all of the card opens it, the heart apart. */
export const ResourceCard = ({ resource, favourites }: Props) => {
  const { slug, title, pillar } = resource;
  const { about, form } = cards[slug];
  return (
    <Card as="article" pillar={pillar} pressable className={styles.card} aria-labelledby={slug}>
      <div className={styles.top}>
        <PillarShape pillar={pillar} className={styles.shape} />
        <div className={styles.heart}>
          <FavouriteButton resource={resource} favourites={favourites} />
        </div>
      </div>
      <div className={styles.words}>
        <Tags resource={resource} />
        <Heading level={2} look="section" id={slug}>
          <Link to={`/library/${slug}`} className={cardLink}>
            {title}
          </Link>
        </Heading>
        <p>{about}</p>
        {form && <p className={quietText}>{form}</p>}
      </div>
    </Card>
  );
};
