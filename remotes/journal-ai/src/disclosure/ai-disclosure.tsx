import { disclosureOf } from '@reset/contracts/ai';
import { Link } from '@reset/remote-kit';
import { Notice } from '@reset/ui';
import { useAiChoice } from '../choice/use-ai-choice.ts';
import { useDisclosure } from './use-disclosure.ts';
import styles from './ai-disclosure.module.css';

/** Their room is kept until it is known who answers: said once, not twice. */
const Words = () => {
  const { state, choice } = useAiChoice();
  return (
    <p className={styles.words} data-state={state}>
      {disclosureOf(choice)}{' '}
      <Link to="/safety" ifThere>
        How this is kept safe
      </Link>
    </p>
  );
};

/**
 * Says that she talks with a program. It stands on the page all the time; when use of AI begins on this device, and
 * after every three hours of it, it stands out and is read out.
 */
export const AiDisclosure = () => {
  const times = useDisclosure();
  return (
    <div role="status">
      {times > 0 ? (
        <Notice key={times}>
          <Words />
        </Notice>
      ) : (
        <Words />
      )}
    </div>
  );
};
