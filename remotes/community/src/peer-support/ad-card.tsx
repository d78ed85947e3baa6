import type { PartnerPost } from '@reset/contracts/partners';
import { Byline, ModerationMenu } from '@reset/remote-kit/members';
import { useDraft } from '@reset/remote-kit/state';
import { Badge, Card, Heading } from '@reset/ui';
import { MemberWords } from '@reset/ui/talk';
import { useRef } from 'react';
import { communityModeration } from '../moderation/community-moderation.ts';
import { Help } from '../writing/help.tsx';
import { useInPlace } from '../writing/use-in-place.ts';
import styles from './ad-card.module.css';
import { AdDraft, draftOf } from './ad-draft.ts';
import { EditAd } from './edit-ad.tsx';
import { OwnAd } from './own-ad.tsx';
import { Standing } from './standing.tsx';

interface Props {
  readonly ad: PartnerPost;
  /** It leaves the list: whoever had the focus in it is somewhere else now. */
  readonly onLeave: () => void;
}

/** What a member looks for, and who she is. */
export const AdCard = ({ ad, onLeave }: Props) => {
  const { id, author, mine, title, description, looking_for, is_active } = ad;
  const draft = useDraft(`edit-partner:${id}`, { schema: AdDraft, initial: draftOf(ad) });
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();
  const { editing, needsPeople, onOpen, onClose } = useInPlace(draft, toHeading);
  return (
    <Card as="li" className={styles.card}>
      {needsPeople && <Help />}
      <Heading ref={heading} level={3} className={styles.title} tabIndex={-1} dir="auto">
        {title}
      </Heading>
      <Byline of={ad}>
        {mine && <Badge>Yours</Badge>} {!is_active && <Badge>Closed</Badge>}{' '}
      </Byline>
      {editing ? (
        <EditAd ad={ad} draft={draft} onOpen={onOpen} onClose={onClose} />
      ) : (
        <>
          <MemberWords text={description} />
          <div className={styles.wish}>
            <p className={styles.label}>Ideal partner</p>
            <MemberWords text={looking_for} />
          </div>
          <div className={styles.foot}>
            {mine ? (
              <OwnAd ad={ad} onEdit={onOpen} onLeave={onLeave} />
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
