import type { Challenge } from '@reset/contracts/challenges';
import { countText } from '@reset/contracts/count-text';
import { authorWords } from '@reset/contracts/people';
import { Badge, TeamBadge } from '@reset/ui';
import { isActive } from './active.ts';
import styles from './challenge-facts.module.css';
import { calendarText } from './days-text.ts';
import { today } from './today.ts';

interface Props {
  readonly challenge: Challenge;
  /** With her wish, when it is on its way. */
  readonly participants: number;
}

/** When it goes on, who began it, and how many are in. */
export const ChallengeFacts = ({ challenge, participants }: Props) => {
  const { creator, start_date, end_date } = challenge;
  return (
    <div className={styles.facts}>
      {isActive(challenge, today()) && <Badge tone="success">Active</Badge>}
      <p>
        <time dateTime={start_date}>{calendarText(start_date)}</time> to{' '}
        <time dateTime={end_date}>{calendarText(end_date)}</time>
      </p>
      <p className={styles.creator}>
        Started by <span dir="auto">{creator?.name ?? authorWords.former}</span> {creator?.admin && <TeamBadge />}
      </p>
      <p>{countText(participants, 'participant')}</p>
    </div>
  );
};
