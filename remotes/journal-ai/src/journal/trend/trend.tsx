import { trendApi } from '@reset/contracts/http/journal-ai';
import { useData } from '@reset/remote-kit/data';
import { LoadFailed } from '@reset/remote-kit/page';
import { Card, Heading, Skeleton, stack } from '@reset/ui';
import { SegmentedControl } from '@reset/ui/controls';
import { useState } from 'react';
import { zoneHere } from '../../words/dates.ts';
import { Chart } from './chart.tsx';
import { Legend } from './legend.tsx';
import { trendOf } from './trend-days.ts';
import { TrendTable } from './trend-table.tsx';
import { dayText, summaryOf } from './trend-text.ts';
import styles from './trend.module.css';

const words = { online: 'Please try again in a moment.', offline: 'It comes back with the connection.' };
const spans = [7, 30, 90] as const;

/** How mood and energy went: days as they were, gaps left open. */
export const Trend = () => {
  const [count, setCount] = useState<(typeof spans)[number]>(30);
  const { data, dataUpdatedAt, isError, refetch } = useData(trendApi.readTrend, { days: count });
  const span = data && trendOf(data.points, count, new Date(dataUpdatedAt), zoneHere());
  return (
    <Card as="section" className={stack(4)} aria-labelledby="trend" aria-busy={!span && !isError}>
      <div className={styles.head}>
        <Heading level={2} id="trend">
          Mood and energy
        </Heading>
        <SegmentedControl
          label="How far back"
          segments={spans.map((days) => ({ value: days, label: `${days} days` }))}
          value={count}
          onChange={setCount}
        />
      </div>
      {!span && !isError && <Skeleton shape="card" />}
      {!span && isError && (
        <LoadFailed title="We could not load your mood and energy" words={words} onRetry={() => void refetch()} />
      )}
      {span && span.days.length === 0 && (
        <p className={styles.quiet}>Nothing in these days yet. A check-in is enough.</p>
      )}
      {span && span.days.length > 0 && (
        <>
          <Legend />
          <figure className={stack(1)}>
            <p className={styles.axis} aria-hidden="true">
              Great · Vibrant
            </p>
            <Chart span={span} count={count} summary={summaryOf(span, count)} />
            <p className={styles.axis} aria-hidden="true">
              Very Low · Exhausted
            </p>
            <p className={styles.ends} aria-hidden="true">
              <span>{dayText(span.from)}</span>
              <span>Today</span>
            </p>
          </figure>
          <p className={styles.quiet}>A line joins days that follow each other. A gap is a day without an entry.</p>
          <TrendTable span={span} />
        </>
      )}
    </Card>
  );
};
