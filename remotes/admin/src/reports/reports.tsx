import { stack } from '@reset/ui';
import { Appeals } from './appeals.tsx';
import { Queue } from './queue.tsx';
import { WaitingAppeals } from './waiting-appeals.tsx';

/** What members reported, and what they say against a decision. */
export const Reports = () => (
  <div className={stack(8)}>
    <WaitingAppeals />
    <Queue>
      <Appeals />
    </Queue>
  </div>
);
