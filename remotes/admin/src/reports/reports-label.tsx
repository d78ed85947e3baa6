import { Count } from '@reset/ui';
import { useWaiting } from './use-waiting.ts';

/** The name of the tab, with how much waits behind it. */
export const ReportsLabel = () => {
  const { reports, appeals } = useWaiting();
  return (
    <>
      Reports
      <Count of={reports + appeals} />
    </>
  );
};
