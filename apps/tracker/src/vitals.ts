/** This module is responsible for measuring how fast the page is for its visitor (web vitals), once per page load. */
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { guard } from './guard.ts';
import type { Params } from './hook.ts';

const hook = self.magpie!._!;

/** The latest value of each, in milliseconds but for the layout shift; undefined once they are sent. */
let values: Params | undefined = {};

const keep = guard(({ name, value }: MetricType): void => {
  if (values) values[name.toLowerCase()] = +value.toFixed(name === 'CLS' ? 4 : 0);
});

// Each change is heard of, because they are sent when the core sends what is pending: once the page is hidden or another one replaces it.
for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(keep, { reportAllChanges: true });

hook.l.push(
  guard((event) => {
    if (event?.type === 'visibilitychange' && !document.hidden) return;
    // No time in the foreground: it belongs to the events that are counted.
    if (values && 'ttfb' in values) hook.t('page_vitals', values, '');
    values = undefined;
  }),
);
