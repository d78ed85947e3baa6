import { Link } from '@reset/remote-kit';
import { buttonClass, flow, Heading, pointList, quietText } from '@reset/ui';
import { ResourcePage } from '../resource/resource-page.tsx';
import { Guide } from './guide.tsx';
import styles from './page.module.css';
import { stops } from './stops.ts';

export default function BodyScanPage() {
  return (
    <ResourcePage
      slug="guided-body-scan"
      lead={
        <>
          <p>From your feet to your forehead, one place at a time, at a pace that you can stop.</p>
          <p className={quietText}>
            This is no recording: the words appear on your screen, step by step, and a screen reader reads each aloud.
          </p>
        </>
      }
    >
      <Guide />

      <section className={styles.ease} aria-labelledby="ease">
        <Heading level={2} look="section" id="ease">
          If it does not feel good
        </Heading>
        <p>
          Some bodies have been through things that make it hard to look inside. You can leave out a place, keep your
          eyes open, or stop: stopping is part of it. Looking around the room may be kinder then, and there are{' '}
          <Link to="/library/grounding-techniques">seven ways to do that</Link>. Falling asleep is welcome, as long as
          you are not holding a baby on a sofa or an armchair.
        </p>
        <div className={flow(3)}>
          <Link to="/journal" ifThere className={buttonClass()}>
            Write down what you noticed
          </Link>
          <Link to="/reset/release" className={buttonClass()}>
            More ways to release
          </Link>
        </div>
      </section>

      <section className={styles.all} aria-labelledby="all">
        <Heading level={2} look="section" id="all">
          All of it to read
        </Heading>
        <p>To know what comes, or to lead yourself with your eyes closed.</p>
        <ol className={pointList}>
          {stops.map(({ place, say }) => (
            <li key={place}>
              <strong>{place}.</strong> {say.join(' ')}
            </li>
          ))}
        </ol>
      </section>
    </ResourcePage>
  );
}
