import { Link } from '@reset/remote-kit';
import { buttonClass, flow, Heading } from '@reset/ui';
import { type Choice, chosenBy } from './choice.ts';
import styles from './meaning.module.css';

/** What the chosen word says, what it may ask for, and where to go with it; told when it changes. */
export const Meaning = ({ choice }: { readonly choice: Choice }) => {
  const { family, feeling, word } = chosenBy(choice);
  const closest = word ?? feeling ?? family;
  const way = [family, feeling, word].flatMap((one) => (one && one !== closest ? [one.name] : []));
  return (
    <section className={styles.meaning} aria-labelledby="meaning">
      <div className={styles.text} aria-live="polite" aria-atomic="true">
        {way.length > 0 && <p className={styles.way}>{way.join(', ')}</p>}
        <Heading level={2} look="display" id="meaning">
          {closest?.name ?? 'Begin anywhere'}
        </Heading>
        <p>
          {closest?.about ??
            'Choose the big feeling that comes nearest, and go outwards from there. You may stop at any ring. "I do not know" is a true answer as well.'}
        </p>
        {word?.heavy && (
          <p>
            You do not have to carry this alone. Behind "Need help now?", on every page here, are people who answer at
            any hour.
          </p>
        )}
        {feeling && (
          <>
            <Heading level={3}>What it may be asking for</Heading>
            <p>{feeling.asks}</p>
          </>
        )}
      </div>
      {feeling && (
        <div className={flow(3)}>
          <Link to={feeling.next.to} className={buttonClass({ variant: 'primary' })}>
            {feeling.next.label}
          </Link>
          <Link to="/journal" ifThere className={buttonClass()}>
            Write about it
          </Link>
        </div>
      )}
    </section>
  );
};
