import type { Picture } from '@reset/contracts/marketplace-images';
import { type CSSProperties, useState } from 'react';
import styles from './item-picture.module.css';
import { likenessOf } from './likeness.ts';

/**
 * How wide each place shows it. On phones a card says less than it is: their screens are dense, and the smallest
 * picture is sharp enough there, so that a page of ads stays light.
 */
const places = {
  card: '(min-width: 48rem) 15rem, 6.5rem',
  page: '(min-width: 60rem) 38rem, 100vw',
  own: '5.5rem',
  field: '16rem',
  panel: '(min-width: 60rem) 16rem, 3.5rem',
} as const;

interface Props {
  readonly image: Picture | null;
  /** What it shows: the title of its ad. */
  readonly alt: string;
  readonly place: keyof typeof places;
  /** It is in sight when the page comes. */
  readonly first?: boolean;
}

type Here = 'coming' | 'there' | 'failed';

/** Alone it has the room that it needs, between a wide one and a high one. */
const ratioOf = ({ width, height }: Picture): number => Math.min(16 / 9, Math.max(3 / 4, width / height));

const styleOf = ({ image, place }: Pick<Props, 'image' | 'place'>, here: Here): CSSProperties | undefined =>
  image === null
    ? undefined
    : {
        ...(place === 'page' && { aspectRatio: ratioOf(image) }),
        ...(here === 'coming' && { backgroundImage: `url("${likenessOf(image.thumbhash)}")` }),
      };

const srcSetOf = ({ sizes }: Picture, type: 'webp' | 'jpeg'): string =>
  sizes.map((size) => `${size[type]} ${size.width}w`).join(', ');

/** The picture of an ad, with its space held: its likeness until it is there, and a word where there is none. */
const Shown = ({ image, alt, place, first = false }: Props) => {
  const [here, setHere] = useState<Here>('coming');
  const none = image === null || here === 'failed';
  return (
    <div
      className={`${styles.frame} ${styles[place]} ${none ? styles.none : ''}`}
      style={styleOf({ image, place }, here)}
    >
      {none ? (
        <span>No image</span>
      ) : (
        <picture>
          <source type="image/webp" srcSet={srcSetOf(image, 'webp')} sizes={places[place]} />
          <img
            className={styles.picture}
            srcSet={srcSetOf(image, 'jpeg')}
            sizes={places[place]}
            src={image.sizes[0]?.jpeg}
            width={image.width}
            height={image.height}
            alt={alt}
            loading={first ? 'eager' : 'lazy'}
            decoding="async"
            onLoad={() => setHere('there')}
            onError={() => setHere('failed')}
          />
        </picture>
      )}
    </div>
  );
};

/** Another picture begins anew. */
export const ItemPicture = (props: Props) => <Shown key={props.image?.id} {...props} />;
