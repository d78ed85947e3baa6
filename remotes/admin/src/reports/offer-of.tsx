import type { Output } from '@reset/contracts/http';
import { priceText } from '@reset/contracts/marketplace';
import type { ModerationGroup } from '@reset/contracts/moderation';
import { smallText, stack } from '@reset/ui';
import { useState } from 'react';
import styles from './offer-of.module.css';

type Offer = NonNullable<Output<ModerationGroup['readSubject']>['offer']>;

/** So wide it is shown at most. */
const WIDTH = 640;

const Shown = ({ image }: { readonly image: NonNullable<Offer['image']> }) => {
  const [gone, setGone] = useState(false);
  const size = image.sizes.findLast(({ width }) => width <= WIDTH) ?? image.sizes[0];
  if (gone || !size) return <p className={smallText}>Its picture could not be shown.</p>;
  return (
    <picture>
      <source type="image/webp" srcSet={size.webp} />
      <img
        className={styles.picture}
        src={size.jpeg}
        width={image.width}
        height={image.height}
        alt="What the ad shows"
        onError={() => setGone(true)}
      />
    </picture>
  );
};

/** What an ad shows beside its words: a reported one may be forbidden by its picture or price alone. */
export const OfferOf = ({ offer: { price_cents, image } }: { readonly offer: Offer }) => (
  <div className={stack(2)}>
    <p className={smallText}>
      As it is now: {priceText(price_cents)}
      {image ? '' : ', without a picture'}
    </p>
    {image && <Shown key={image.id} image={image} />}
  </div>
);
