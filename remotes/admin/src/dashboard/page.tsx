import { useRoleKept } from '@reset/remote-kit/data';
import { pageClass, PageHead } from '@reset/ui';
import { Tabs } from '@reset/ui/tabs';
import { Health } from '../health/health.tsx';
import { Log } from '../log/log.tsx';
import { Members } from '../members/members.tsx';
import { Messages } from '../messages/messages.tsx';
import { Reports } from '../reports/reports.tsx';
import { ReportsLabel } from '../reports/reports-label.tsx';
import { useTab } from './use-tab.ts';

const tabs = [
  { value: 'members', label: 'Members', Panel: Members },
  { value: 'messages', label: 'Messages', Panel: Messages },
  { value: 'reports', label: <ReportsLabel />, Panel: Reports },
  { value: 'log', label: 'Log', Panel: Log },
  { value: 'health', label: 'Health', Panel: Health },
] as const;

/** Only what is in sight is there: hidden, it would ask for what nobody looks at, and write down that it was read. */
export default function DashboardPage() {
  const [tab, choose] = useTab();
  useRoleKept();
  return (
    <div className={pageClass('list')}>
      <PageHead title="Admin" lead="Everything you do here is written down in the log." />
      <Tabs
        label="Admin"
        value={tab}
        onChange={choose}
        tabs={tabs.map(({ value, label, Panel }) => ({ value, label, panel: tab === value && <Panel /> }))}
      />
    </div>
  );
}
