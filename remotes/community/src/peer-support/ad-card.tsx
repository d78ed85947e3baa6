import type { PartnerPost } from '@reset/contracts/partners';
import { useDraft } from '@reset/remote-kit/state';
import { Badge, Card, Heading, TeamBadge } from '@reset/ui';
import { useRef, useState } from 'react';
import { CareMenu } from '../care/care-menu.tsx';
import { Help } from '../help/help.tsx';
import { dayText } from '../forum/when.ts';
import { MemberWords } from '../words/member-words.tsx';
import { AdDraft, draftOf } from './ad-draft.ts';
import styles from './ad-card.module.css';
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
  const { id, author, mine, title, description, looking_for, is_active, created_at } = ad;
  const draft = useDraft(`edit-partner:${id}`, { schema: AdDraft, initial: draftOf(ad) });
  const [editing, setEditing] = useState(draft.restored);
  const [needsPeople, setNeedsPeople] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();
  return (
    <Card as="li" className={styles.card}>
      {needsPeople && <Help />}
      <Heading ref={heading} level={3} className={styles.title} tabIndex={-1} dir="auto">
        {title}
      </Heading>
      <p className={styles.byline}>
        <span className={styles.author} dir="auto">
          {author.name}
        </span>{' '}
        {author.admin && <TeamBadge />} {mine && <Badge>Yours</Badge>} {!is_active && <Badge>Closed</Badge>}{' '}
        <span>
          · <time dateTime={created_at}>{dayText(created_at)}</time>
        </span>
      </p>
      {editing ? (
        <EditAd
          ad={ad}
          draft={draft}
          onOpen={() => setEditing(true)}
          onClose={(needs) => {
            setEditing(false);
            setNeedsPeople(needs);
            toHeading();
          }}
        />
      ) : (
        <>
          <MemberWords text={description} />
          <div className={styles.wish}>
            <p className={styles.label}>Ideal partner</p>
            <MemberWords text={looking_for} />
          </div>
          <div className={styles.foot}>
            {mine ? (
              <OwnAd ad={ad} onEdit={() => setEditing(true)} onLeave={onLeave} />
            ) : (
              <>
                <Standing ad={ad} onChanged={toHeading} />
                <CareMenu kind="partner-post" id={id} of={`“${title}” by ${author.name}`} onBlocked={onLeave} />
              </>
            )}
          </div>
        </>
      )}
    </Card>
  );
};
