/** Measures the page's speed for its visitor (web vitals), once per page load. */
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { guard } from './guard.ts';
import type { Params } from './hook.ts';

const hook = self.magpie!._!;

/** The latest value of each, in milliseconds but for the layout shift; undefined once they are sent. */
let values: Params | undefined = {};

const keep = guard(({ name, value }: MetricType): void => {
  if (values) values[name.toLowerCase()] = +value.toFixed(name === 'CLS' ? 4 : 0);
});

const finish = (): void => {
  // No time in the foreground: it belongs to the events that are counted.
  if (values && 'ttfb' in values) hook.t('page_vitals', values, '');
  values = undefined;
};

// Each change is heard of, because they are sent once the page is hidden or another one replaces it.
for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(keep, { reportAllChanges: true });

hook.l.push(
  guard((event, send) => {
    if (!event) finish();
    // The measuring looks for what the browser hasn't told yet, such as the click that leaves the page, when this event is caught, after the
    // core. Afterwards it bubbles. Browsers hide each page that is left.
    else if (document.hidden)
      addEventListener(
        'visibilitychange',
        guard(() => {
          finish();
          send(0, 1);
        }),
        { once: true },
      );
  }),
);
