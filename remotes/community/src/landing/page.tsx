import { Link, useSession } from '@reset/remote-kit';
import { buttonClass, Card, cardLink, columns, Count, Heading, pageClass, PageHead, smallText, stack } from '@reset/ui';
import { useUnread } from '../connections/use-unread.ts';
import { guidelines, rooms } from './content.ts';
import styles from './page.module.css';

export default function CommunityPage() {
  const { status } = useSession();
  const unread = useUnread() ?? 0;
  return (
    <div className={pageClass('wide')}>
      <PageHead
        look="hero"
        title="Community"
        lead="Other mothers are awake, too. Here you can be tired, unsure or proud in front of people who know what it costs."
      />
      <ul className={columns(3, 4)} role="list">
        {rooms.map(({ to, name, words, open }) => (
          <Card key={to} as="li" pressable className={styles.room}>
            <Heading level={2}>
              <Link to={to} className={cardLink}>
                {name}
              </Link>
              {to === '/community/peer-support' && <Count of={unread} />}
            </Heading>
            <p>{words}</p>
            <p className={smallText}>{open}</p>
          </Card>
        ))}
      </ul>
      <section className={stack(6)} aria-labelledby="guidelines">
        <Heading level={2} look="section" id="guidelines">
          How we are with each other
        </Heading>
        <ul className={columns(2, 6)} role="list">
          {guidelines.map(({ name, words }) => (
            <li key={name}>
              <Heading level={3} className={styles.guideline}>
                {name}
              </Heading>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </section>
      {status === 'out' && (
        <section className={styles.join} aria-labelledby="join">
          <Heading level={2} look="section" id="join">
            Would you like to say something?
          </Heading>
          <p>You can read the forum and the challenges without an account. To write, join or connect you need one.</p>
          <Link to="/auth?mode=sign-up" className={buttonClass({ variant: 'primary' })}>
            Create Free Account
          </Link>
        </section>
      )}
      {status === 'in' && (
        <p className={styles.choices}>
          What you show in your chats, and whom you blocked, is in your{' '}
          <Link to="/account-settings#chat-choices">Settings</Link>.
        </p>
      )}
    </div>
  );
}
