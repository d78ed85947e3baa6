import type { ReactNode } from 'react';
import { Tabs as Base } from '@base-ui/react/tabs';
import { cx } from '../class-names.ts';
import classes from './tabs.module.css';
import { useTabRow } from './use-tab-row.ts';

/** So many stand one below the other where a phone is too small; more are one row that scrolls. */
const FEW = 3;

interface TabItem<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly panel: ReactNode;
}

interface TabsProps<V extends string> {
  /** Names the list of tabs; read out. */
  readonly label: string;
  readonly tabs: readonly TabItem<V>[];
  /** Null: it is not known yet which. */
  readonly value: V | null;
  readonly onChange: (value: V) => void;
}

/** Tabs by the ARIA pattern. Hidden panels stay mounted: what was typed in one is there when she comes back. */
export const Tabs = <V extends string>({ label, tabs, value, onChange }: TabsProps<V>) => {
  const list = useTabRow(value);
  return (
    <Base.Root className={classes.root} value={value} onValueChange={(next) => onChange(next as V)}>
      <Base.List
        ref={list}
        className={cx(classes.list, tabs.length > FEW && classes.row)}
        aria-label={label}
        activateOnFocus
      >
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
};
