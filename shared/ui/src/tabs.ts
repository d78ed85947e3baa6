/** Apart from the rest: only pages with tabs load them. */
export { Tabs } from './tabs/tabs.tsx';
