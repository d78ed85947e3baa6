import type { ReactNode } from 'react';
import { Tabs as Base } from '@base-ui/react/tabs';
import classes from './tabs.module.css';

interface TabItem<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly panel: ReactNode;
}

interface TabsProps<V extends string> {
  /** Names the list of tabs; read out. */
  readonly label: string;
  readonly tabs: readonly TabItem<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** Tabs by the ARIA pattern. Hidden panels stay mounted: what was typed in one is there when she comes back. */
export const Tabs = <V extends string>({ label, tabs, value, onChange }: TabsProps<V>) => (
  <Base.Root className={classes.root} value={value} onValueChange={(next) => onChange(next as V)}>
    <Base.List className={classes.list} aria-label={label} activateOnFocus>
      {tabs.map((tab) => (
        <Base.Tab key={tab.value} className={classes.tab} value={tab.value}>
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.value} className={classes.panel} value={tab.value} keepMounted tabIndex={-1}>
        {tab.panel}
      </Base.Panel>
    ))}
  </Base.Root>
);
