import { Card, Heading } from '@reset/ui';
import styles from './beyond-the-app.module.css';

/** What is planned and not there yet. */
export const BeyondTheApp = () => (
  <Card as="section" pillar="transform" className={styles.card} aria-labelledby="beyond">
    <Heading level={2} look="display" id="beyond">
      Beyond the App
    </Heading>
    <p className={styles.text}>
      "Wear Your Truth" is meant literally as well. We are planning an affirmation athleisure line: soft clothes for
      ordinary days, with a sentence on them that is for you and needs nobody else to read it.
    </p>
    <p className={styles.text}>It is not there yet, and nothing here depends on buying anything.</p>
  </Card>
);
