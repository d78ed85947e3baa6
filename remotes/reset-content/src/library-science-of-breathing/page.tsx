import { Heading, pointList } from '@reset/ui';
import { ResourcePage } from '../resource/resource-page.tsx';
import styles from './article.module.css';
import { SourceList } from './source-list.tsx';
import { WhatHappens } from './what-happens.tsx';
import { WhatItCannot } from './what-it-cannot.tsx';
import { Findings } from './findings.tsx';

export default function ScienceOfBreathingPage() {
  return (
    <ResourcePage
      slug="science-of-breathing"
      lead={
        <p>
          What a slow breath does in the body, what the studies found, and what nobody knows yet. You can stop reading
          anywhere.
        </p>
      }
    >
      <div className={styles.article}>
        <section className={styles.short} aria-labelledby="short">
          <Heading level={2} id="short">
            In short
          </Heading>
          <ul className={pointList}>
            <li>Slow breathing changes the rhythm of the heart for as long as you do it.</li>
            <li>Across trials it eased stress, a little on average, and not for everyone.</li>
            <li>No pattern has been shown to be the right one. A pace that you like is a good pace.</li>
          </ul>
        </section>
        <WhatHappens />
        <Findings />
        <WhatItCannot />
        <SourceList />
      </div>
    </ResourcePage>
  );
}
