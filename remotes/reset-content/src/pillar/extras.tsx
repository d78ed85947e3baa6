import { columns, Heading, quietText, stack } from '@reset/ui';
import type { PillarContent } from '../content/types.ts';
import styles from './extras.module.css';

/** What can be done in a few seconds, and pages of others; each only where the pillar has it. */
export const Extras = ({ pillar: { microActions, resources } }: { readonly pillar: PillarContent }) => (
  <>
    {microActions && (
      <section className={stack(4)} aria-labelledby="micro-actions">
        <Heading level={2} look="section" id="micro-actions">
          Micro-actions
        </Heading>
        <p className={quietText}>For when there is no time at all. One is enough.</p>
        <ul className={columns(3, 3)} role="list">
          {microActions.map((action) => (
            <li key={action} className={styles.slip}>
              {action}
            </li>
          ))}
        </ul>
      </section>
    )}
    {resources && (
      <section className={stack(4)} aria-labelledby="resources">
        <Heading level={2} look="section" id="resources">
          Help from others
        </Heading>
        <p className={quietText}>These links leave RESET and open the pages of people we trust.</p>
        <ul className={styles.resources} role="list">
          {resources.map(({ title, publisher, about, url }) => (
            <li key={url}>
              <a href={url} rel="noopener noreferrer" className={styles.link}>
                {title}
              </a>
              <p>
                {publisher}. {about}
              </p>
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);
