import type { Item as ItemRow } from '@reset/contracts/marketplace';
import { authorText, Byline, ModerationMenu } from '@reset/remote-kit/members';
import type { DetailProps } from '@reset/remote-kit/page';
import { Card, Heading, Notice, stack } from '@reset/ui';
import { MemberWords } from '@reset/ui/members';
import { ItemPicture } from '../item-parts/item-picture.tsx';
import { marketplaceModeration } from '../moderation/marketplace-moderation.ts';
import { ContactSeller } from './contact-seller.tsx';
import { DeleteItem } from './delete-item.tsx';
import styles from './item.module.css';

/** What is offered, by whom, and what she can do about it. */
export const Item = ({ row: item, leave }: DetailProps<ItemRow>) => (
  <div className={styles.item}>
    <div className={`${stack(6)} ${styles.thing}`}>
      <ItemPicture place="page" image={item.image} alt={item.title} first />
      {!item.is_active && (
        <Notice title="Not for sale at the moment">
          <p>Only who offers it and who writes with her about it can see this.</p>
        </Notice>
      )}
      <section className={stack(2)} aria-labelledby="description">
        <Heading level={2} id="description">
          Description
        </Heading>
        <MemberWords text={item.description} />
      </section>
    </div>
    <div className={styles.side}>
      <Card as="section" className={stack(4)} aria-labelledby="seller">
        <Heading level={2} id="seller">
          Seller
        </Heading>
        <div className={styles.head}>
          <Byline of={item} />
          {!item.mine && (
            <ModerationMenu
              by={marketplaceModeration}
              kind="item"
              subject={item}
              of={`“${item.title}” by ${authorText(item)}`}
              onBlocked={leave}
            />
          )}
        </div>
        <DeleteItem item={item} onGone={leave} />
      </Card>
      <ContactSeller item={item} />
    </div>
  </div>
);
