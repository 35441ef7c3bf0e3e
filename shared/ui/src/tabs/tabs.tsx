import type { KeyboardEvent, ReactNode } from 'react';
import { Badge } from '../feedback/badge.tsx';
import styles from './tabs.module.css';

export interface Tab<T extends string> {
  readonly id: T;
  readonly label: string;
  readonly count?: number;
}

export interface TabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly active: T;
  readonly onSelect: (id: T) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs with arrow keys; each controls the `TabPanel` with the same id. */
export function Tabs<T extends string>({ label, tabs, active, onSelect }: TabsProps<T>) {
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const index = tabs.findIndex((tab) => tab.id === active);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(tabId(next.id))?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(tab.id)}
          className={styles.tab}
          aria-selected={tab.id === active}
          aria-controls={panelId(tab.id)}
          tabIndex={tab.id === active ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
          {tab.count !== undefined && <Badge count={tab.count} tone="quiet" />}
        </button>
      ))}
    </div>
  );
}

/** The content of the active tab. */
export function TabPanel({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id)}>
      {children}
    </div>
  );
}

const tabId = (id: string) => `tab-${id}`;
const panelId = (id: string) => `panel-${id}`;
