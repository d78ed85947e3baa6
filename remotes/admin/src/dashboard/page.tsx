import { useRoleKept } from '@reset/remote-kit/data';
import { Loading, pageClass, PageHead } from '@reset/ui';
import { Tabs } from '@reset/ui/tabs';
import { Health } from '../health/health.tsx';
import { Log } from '../log/log.tsx';
import { Members } from '../members/members.tsx';
import { Messages } from '../messages/messages.tsx';
import { Reports } from '../reports/reports.tsx';
import { ReportsLabel } from '../reports/reports-label.tsx';
import styles from './page.module.css';
import { useTab } from './use-tab.ts';

const tabs = [
  { value: 'members', label: 'Members', Panel: Members, wide: true },
  { value: 'messages', label: 'Messages', Panel: Messages, wide: false },
  { value: 'reports', label: <ReportsLabel />, Panel: Reports, wide: true },
  { value: 'log', label: 'Log', Panel: Log, wide: false },
  { value: 'health', label: 'Health', Panel: Health, wide: true },
] as const;

/** Only what is in sight is there: hidden, it would ask for what nobody looks at, and write down that it was read. */
export default function DashboardPage() {
  const [tab, choose] = useTab();
  useRoleKept();
  return (
    <div className={`${pageClass('wide')} ${styles.page}`}>
      <PageHead title="Admin" lead="Everything you do here is written down in the log." />
      <Tabs
        label="Admin"
        value={tab}
        onChange={choose}
        tabs={tabs.map(({ value, label, Panel, wide }) => ({
          value,
          label,
          panel: tab === value && (
            <div className={wide ? '' : styles.column}>
              <Panel />
            </div>
          ),
        }))}
      />
      {tab === null && <Loading />}
    </div>
  );
}
