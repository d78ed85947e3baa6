import { answererText, type SentKind, type SentRequest } from '@reset/contracts/ai';
import { smallText, stack } from '@reset/ui';
import { Fold } from '../fold/fold.tsx';
import { momentText } from '../fold/moment-text.ts';
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

/** One request, folded: what for, to whom and when; unfolded, every word of it. */
export const SentRow = ({
  request: { kind, provider, model, messages, created_at },
}: {
  readonly request: SentRequest;
}) => (
  <li>
    <Fold
      title={purposes[kind as SentKind] ?? kind}
      note={
        <>
          <time dateTime={created_at}>{momentText(created_at)}</time>, to {answererText(provider)}
        </>
      }
    >
      {model !== '' && <p className={smallText}>Model: {model}</p>}
      {messages.map(({ role, content }, at) => (
        // Never reordered: a request stays as it was sent.
        <figure key={at} className={stack(1)}>
          <figcaption className={smallText}>{senders[role] ?? role}</figcaption>
          <p className={styles.content}>{content}</p>
        </figure>
      ))}
    </Fold>
  </li>
);
