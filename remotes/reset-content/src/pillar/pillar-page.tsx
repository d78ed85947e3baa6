import type { PillarId } from '@reset/contracts/pillars';
import { Link } from '@reset/remote-kit';
import { buttonClass, flow, Heading, quietText, stack } from '@reset/ui';
import { pillars } from '../content/pillars.ts';
import { PillarHead } from '../pillar-head/pillar-head.tsx';
import { useOpenPractice } from '../practice/use-open-practice.ts';
import { Extras } from './extras.tsx';
import { PillarNav } from './pillar-nav.tsx';
import styles from './pillar-page.module.css';
import { PracticeCard } from './practice-card.tsx';

/** The page of one pillar: what it is for, its practices, and where they may lead. */
export const PillarPage = ({ id }: { readonly id: PillarId }) => {
  const opened = useOpenPractice();
  const pillar = pillars.find((p) => p.id === id);
  if (!pillar) throw new Error(`There is no pillar ${id}`);
  return (
    <article className={styles.page} data-pillar={id}>
      <PillarHead pillar={id} title={pillar.name} up={{ to: '/reset', label: 'The RESET Method' }}>
        <p className={styles.tagline}>{pillar.tagline}</p>
        <p>{pillar.opening}</p>
      </PillarHead>

      <section className={stack(4)} aria-labelledby="practices">
        <Heading level={2} look="section" id="practices">
          Three practices
        </Heading>
        <div className={styles.practices}>
          {pillar.practices.map((practice) => (
            <PracticeCard key={practice.id} practice={practice} pillar={id} opened={opened} />
          ))}
        </div>
        <p className={quietText}>{pillar.description}</p>
      </section>

      <Extras pillar={pillar} />

      <section className={styles.outcome} aria-labelledby="outcome">
        <Heading level={2} look="section" id="outcome">
          What may change
        </Heading>
        <p>{pillar.outcome}</p>
        <div className={`${flow(3)} ${styles.actions}`}>
          <Link to="/journal" ifThere className={buttonClass({ variant: 'primary' })}>
            Write in your journal
          </Link>
          <Link to="/library" ifThere className={buttonClass()}>
            Browse the library
          </Link>
        </div>
      </section>

      <PillarNav current={id} />
    </article>
  );
};
