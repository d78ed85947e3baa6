import { useInPlace, Waits } from '@reset/remote-kit/form';
import type { PartnerPost } from '@reset/contracts/partners';
import { Byline, ModerationMenu } from '@reset/remote-kit/members';
import { Badge, Card, Heading } from '@reset/ui';
import { MemberWords } from '@reset/ui/members';
import { useRef } from 'react';
import { communityModeration } from '../moderation/community-moderation.ts';
import card from '../writing/card.module.css';
import { Help } from '../writing/help.tsx';
import styles from './ad-card.module.css';
import { adEdit } from './edit-ad.tsx';
import { OwnAd } from './own-ad.tsx';
import { Standing } from './standing.tsx';

interface Props {
  readonly ad: PartnerPost;
  /** It leaves the list: whoever had the focus in it is somewhere else now. */
  readonly onLeave: () => void;
}

/** What a member looks for, and who she is. */
export const AdCard = ({ ad, onLeave }: Props) => {
  const { author, mine, is_active } = ad;
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();
  const place = useInPlace(adEdit, ad, toHeading);
  const { title, description, looking_for } = place.shown;
  return (
    <Card as="li" className={styles.card}>
      {place.needsPeople && <Help />}
      <Heading ref={heading} level={3} className={card.title} tabIndex={-1} dir="auto">
        {title}
      </Heading>
      <Byline of={ad}>
        {mine && <Badge>Yours</Badge>} {!is_active && <Badge>Closed</Badge>}{' '}
      </Byline>
      {place.editForm ?? (
        <>
          {place.waits && <Waits />}
          <MemberWords text={description} />
          <div className={styles.wish}>
            <p className={styles.label}>Ideal partner</p>
            <MemberWords text={looking_for} />
          </div>
          <div className={card.foot}>
            {mine ? (
              <OwnAd ad={ad} onEdit={place.open} onLeave={onLeave} />
            ) : (
              <>
                <Standing ad={ad} onChanged={toHeading} />
                <ModerationMenu
                  by={communityModeration}
                  kind="partner-post"
                  subject={ad}
                  of={`“${title}” by ${author.name}`}
                  onBlocked={onLeave}
                />
              </>
            )}
          </div>
        </>
      )}
    </Card>
  );
};
