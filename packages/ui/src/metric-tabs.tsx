/** Metric tabs above a chart. */
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { type Better, Change } from './change.tsx';
import { type Figure, useRefusal } from './explain.tsx';
import { FittedValue } from './fitted-value.tsx';
import type { Unit } from './format.ts';
import { useFormat, useLocale } from './locale.tsx';
import styles from './metric-tabs.module.css';
import { Skeleton } from './skeleton.tsx';
import { Help, Tooltip } from './tooltip.tsx';

/** One metric of the strip. */
export interface MetricTab {
  id: string;
  label: string;
  value: number | null;
  unit: Unit;
  /** Percent change; left out where nothing is compared. */
  change?: number | null | undefined;
  better: Better;
  /** One sentence on what the number means. */
  help?: string | undefined;
  /** Its receipt. */
  figure?: Figure | undefined;
}

export interface MetricTabsProps {
  tabs: readonly MetricTab[];
  /** The chosen tab's id. */
  active: string;
  onChange: (id: string) => void;
  /** The id of the element the tabs control (`role="tabpanel"`). */
  panelId: string;
  'aria-label'?: string | undefined;
  loading?: boolean | undefined;
}

/** The id of a tab's element, for the panel's `aria-labelledby`. */
export function metricTabId(panelId: string, tab: string): string {
  return `${panelId}-tab-${tab}`;
}

/** The tab strip: arrow keys, Home and End choose; it scrolls sideways where it does not fit; on a phone, two tabs stand in a line. A single metric leaves nothing to choose, so it is no tab. */
export function MetricTabs({ tabs, active, onChange, panelId, loading, ...rest }: MetricTabsProps) {
  const { dir } = useLocale();
  const explained = tabs.some(({ figure }) => figure);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`#${CSS.escape(metricTabId(panelId, active))}`);
    const strip = list.current;
    if (!tab || !strip) return;
    // The sizes from the observer: reading them from the elements would make the browser lay out the whole page.
    const observer = new IntersectionObserver(
      ([seen]) => {
        observer.disconnect();
        if (!seen?.rootBounds || seen.intersectionRect.width > seen.boundingClientRect.width - 1) return;
        const middle = ({ left, width }: DOMRectReadOnly) => left + width / 2;
        strip.scrollBy({ left: middle(seen.boundingClientRect) - middle(seen.rootBounds) });
      },
      { root: strip },
    );
    observer.observe(tab);
    return () => observer.disconnect();
  }, [active, panelId]);

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === active);
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const to =
      event.key === forward
        ? (at + 1) % tabs.length
        : event.key === back
          ? (at - 1 + tabs.length) % tabs.length
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? tabs.length - 1
              : -1;
    const tab = tabs[to];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(metricTabId(panelId, tab.id))}`)?.focus();
  }

  const [only] = tabs;
  if (only && tabs.length === 1)
    return (
      <div className={styles.strip}>
        <div id={metricTabId(panelId, only.id)} className={styles.only}>
          <Stat tab={only} loading={loading} />
        </div>
        <span className={styles.help}>
          <Help figure={only.figure} />
        </span>
      </div>
    );
  return (
    <div ref={list} className={styles.strip} data-explained={explained || undefined}>
      <div role="tablist" className={styles.layer} aria-label={rest['aria-label']} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => {
          const selected = tab.id === active;
          const button = (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={metricTabId(panelId, tab.id)}
              aria-selected={selected}
              aria-controls={panelId}
              tabIndex={selected ? 0 : -1}
              className={styles.tab}
              style={tabPlace(index)}
              onClick={() => onChange(tab.id)}
            >
              <Stat tab={tab} loading={loading} />
            </button>
          );
          return tab.help ? (
            <Tooltip key={tab.id} content={tab.help}>
              {button}
            </Tooltip>
          ) : (
            button
          );
        })}
      </div>
      {/* A tab holds no other control, so what explains it lies above it. */}
      <div className={styles.layer}>
        {tabs.map(({ id, figure }, index) => (
          <span key={id} className={styles.help} style={tabPlace(index)}>
            <Help figure={figure} tabIndex={id === active ? undefined : -1} />
          </span>
        ))}
      </div>
    </div>
  );
}

/** The place of a tab in one line of tabs, and in lines of two. */
const tabPlace = (index: number) =>
  ({ '--column': index + 1, '--pair': (index % 2) + 1, '--line': Math.floor(index / 2) + 1 }) as CSSProperties;

/** The metric's name, value and change. */
function Stat({ tab, loading }: { tab: MetricTab; loading: boolean | undefined }) {
  const format = useFormat();
  const value = useRefusal()(tab.figure) ? null : tab.value;
  return (
    <>
      <span className={styles.label}>{tab.label}</span>
      <span className={styles.figure} data-stale={loading || undefined}>
        {loading && tab.value === null ? (
          <Skeleton width={88} height={24} />
        ) : (
          <FittedValue>{format.metric(value, tab.unit)}</FittedValue>
        )}
        {tab.change !== undefined && value !== null && <Change percent={tab.change} better={tab.better} />}
      </span>
    </>
  );
}
