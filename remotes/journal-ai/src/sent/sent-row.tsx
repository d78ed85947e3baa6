import type { SentKind, SentRequest } from '@reset/contracts/ai';
import styles from './sent.module.css';

const purposes: Readonly<Record<SentKind, string>> = {
  feedback: 'Feedback on an entry',
  coach: 'Life Coach',
  moderation: 'A check whether you may need help from people',
};

const senders: Readonly<Record<string, string>> = {
  system: 'Instructions of RESET',
  user: 'What you wrote',
  assistant: 'What was answered before',
};

const momentOf = (instant: string) =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** One request, folded: what for, to whom and when; unfolded, every word of it. */
export const SentRow = ({ request }: { readonly request: SentRequest }) => (
  <li>
    <details className={styles.row}>
      <summary className={styles.summary}>
        <span className={styles.purpose}>{purposes[request.kind as SentKind] ?? request.kind}</span>
        <span className={styles.where}>
          <time dateTime={request.created_at}>{momentOf(request.created_at)}</time>, to {request.provider}
        </span>
      </summary>
      <div className={styles.words}>
        {request.model !== '' && <p className={styles.where}>Model: {request.model}</p>}
        {request.messages.map(({ role, content }, at) => (
          // Never reordered: a request stays as it was sent.
          <figure key={at} className={styles.message}>
            <figcaption className={styles.where}>{senders[role] ?? role}</figcaption>
            <p className={styles.content}>{content}</p>
          </figure>
        ))}
      </div>
    </details>
  </li>
);
