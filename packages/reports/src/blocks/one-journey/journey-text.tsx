/** Writes a journey as text: its first line, its steps, and all of it as text to copy. */
import { __, _n, type Formatters, type JourneySession, sprintf } from '@magpie/ui';
import { readableAddress } from '@magpie/vocabulary';
import { deviceLabel } from '../../screen/device-label.tsx';
import { SourceIcon } from '../../screen/source-icon.tsx';
import styles from './one-journey.module.css';
import { type JourneyStepData, type JourneySteps, type JourneyVisitData, VIEWS } from './one-journey.shape.ts';

const DIRECT = '(direct)';

/** Whether a step is a viewed page. */
export const isView = ({ event }: JourneyStepData): boolean => VIEWS.includes(event);

/** Sentences by event name; an event without one shows its name. */
const EVENTS: Readonly<Record<string, () => string>> = {
  click: () => __('Clicked a link', 'magpie'),
  file_download: () => __('Downloaded a file', 'magpie'),
  scroll: () => __('Scrolled down', 'magpie'),
  view_search_results: () => __('Searched the site', 'magpie'),
  form_impression: () => __('Saw a form', 'magpie'),
  form_start: () => __('Started a form', 'magpie'),
  form_submit: () => __('Sent a form', 'magpie'),
  video_start: () => __('Started a video', 'magpie'),
  video_progress: () => __('Kept watching', 'magpie'),
  video_complete: () => __('Watched a video to the end', 'magpie'),
  view_item_list: () => __('Looked at products', 'magpie'),
  select_item: () => __('Chose a product', 'magpie'),
  view_item: () => __('Viewed a product', 'magpie'),
  add_to_cart: () => __('Added to the cart', 'magpie'),
  remove_from_cart: () => __('Removed from the cart', 'magpie'),
  view_cart: () => __('Viewed the cart', 'magpie'),
  begin_checkout: () => __('Started the checkout', 'magpie'),
  add_shipping_info: () => __('Chose a shipping method', 'magpie'),
  add_payment_info: () => __('Chose a payment method', 'magpie'),
  purchase: () => __('Bought', 'magpie'),
  refund: () => __('Got a refund', 'magpie'),
};

/** Returns a step's label. */
export function stepLabel(step: JourneyStepData): string {
  if (isView(step)) return step.title || readableAddress(step.path);
  return EVENTS[step.event]?.() ?? step.event;
}

/** The products of a step, such as "2 × Seed mix, Feeder". */
const listProducts = ({ items }: JourneyStepData, format: Formatters): string =>
  items
    .map(({ name, quantity }) => (quantity === 1 ? name : `${format.metric(quantity, 'quantity')} × ${name}`))
    .join(', ');

/** The path of a viewed page, or the products of a step, and how long it took. */
export function stepDetail(step: JourneyStepData, times: number, format: Formatters): string | undefined {
  if (times > 1)
    return sprintf(
      /* translators: %s: how often something happened */ _n('%s time', '%s times', times, 'magpie'),
      format.metric(times, 'integer'),
    );
  const products = listProducts(step, format);
  const what = products || (isView(step) && step.title !== '' ? readableAddress(step.path) : '');
  const time = isView(step) && step.seconds !== null ? format.metric(step.seconds, 'seconds') : '';
  return [what, time].filter((part) => part !== '').join(' · ') || undefined;
}

/** Returns the name of a visit's source, such as "Google" or "letter". */
function sourceName({ source }: JourneyVisitData): string {
  const known = /^[a-z]+$/.test(source);
  return known ? source[0]!.toUpperCase() + source.slice(1) : source;
}

/** Steps with how often each came in a row: the same one, without products, is one line. */
export function groupSteps(
  steps: readonly JourneyStepData[],
): { readonly step: JourneyStepData; readonly times: number }[] {
  const lines: { step: JourneyStepData; times: number }[] = [];
  for (const step of steps) {
    const before = lines.at(-1);
    const same = before && !isView(step) && before.step.event === step.event && step.items.length === 0;
    if (same) before.times++;
    else lines.push({ step, times: 1 });
  }
  return lines;
}

/** Where a visit came from, as a heading. */
const visitLabel = (visit: JourneyVisitData): string =>
  visit.without_visit
    ? __('Not part of a visit', 'magpie')
    : visit.source === DIRECT
      ? __('Direct', 'magpie')
      : `${visit.source} / ${visit.medium}`;

/** Returns the heading of a visit, without its date. Steps outside of a visit have no source, no device and no length. */
export const visitHead = (visit: JourneyVisitData): Pick<JourneySession, 'source' | 'icon' | 'device' | 'seconds'> => ({
  source: visitLabel(visit),
  ...(!visit.without_visit && {
    icon: <SourceIcon source={visit.source} />,
    device: <span className={styles.quiet}>{deviceLabel(visit.device)}</span>,
    seconds: visit.seconds ?? undefined,
  }),
});

function firstPart(visit: JourneyVisitData): string {
  if (visit.source === DIRECT) return __('Came straight to your site', 'magpie');
  if (visit.channel === 'Email') return __('Came from your newsletter', 'magpie');
  const name = sourceName(visit);
  if (/^Paid |^Display$|^Cross-network$/.test(visit.channel))
    return /* translators: %s: a site, such as Google */ sprintf(__('Came from an ad on %s', 'magpie'), name);
  return /* translators: %s: a site, such as Google */ sprintf(__('Found you on %s', 'magpie'), name);
}

function lastPart(visit: JourneyVisitData): string {
  if (visit.source === DIRECT) return __('came back directly', 'magpie');
  if (visit.channel === 'Email') return __('came back from the newsletter', 'magpie');
  return /* translators: %s: a site, such as Google */ sprintf(__('came back from %s', 'magpie'), sourceName(visit));
}

/** A whole journey in one sentence, such as "Found you on Google, read 3 pages over 9 days, came back from the newsletter and bought." */
export function describeJourney({ visits: all }: Pick<JourneySteps, 'visits'>, format: Formatters): string {
  const visits = all.filter((one) => !one.without_visit);
  if (all.length > 0 && visits.length === 0) return __('This order came without a visit.', 'magpie');
  const [first, last] = [visits[0], visits.at(-1)];
  if (!first || !last) return '';
  const pages = visits.reduce((sum, { steps }) => sum + steps.filter(isView).length, 0);
  const days = Math.round((Date.parse(`${last.start}Z`) - Date.parse(`${first.start}Z`)) / 86_400_000);
  const count = format.metric(pages, 'integer');
  const read =
    days > 0
      ? sprintf(
          /* translators: 1: pages, such as "3 pages", 2: days, such as "9 days" */
          __('read %1$s over %2$s', 'magpie'),
          /* translators: %s: a number of pages */ sprintf(_n('%s page', '%s pages', pages, 'magpie'), count),
          sprintf(
            /* translators: %s: a number of days */ _n('%s day', '%s days', days, 'magpie'),
            format.metric(days, 'integer'),
          ),
        )
      : /* translators: %s: a number of pages */
        sprintf(_n('read %s page', 'read %s pages', pages, 'magpie'), count);
  if (visits.length === 1)
    /* translators: 1: where a visit came from, 2: what was read */
    return sprintf(__('%1$s, %2$s and bought.', 'magpie'), firstPart(first), read);
  /* translators: 1: where the first visit came from, 2: what was read, 3: where the last visit came from */
  return sprintf(__('%1$s, %2$s, %3$s and bought.', 'magpie'), firstPart(first), read, lastPart(last));
}

/** Time since the visit before. */
export function describeGap({ days_later: days }: JourneyVisitData, format: Formatters): string | undefined {
  if (days === null) return undefined;
  if (days === 0) return __('Less than a day later', 'magpie');
  return sprintf(
    /* translators: %s: a number of days */ _n('%s day later', '%s days later', days, 'magpie'),
    format.metric(days, 'integer'),
  );
}

/** All of a journey as plain text. */
export function journeyAsText(
  journey: JourneySteps,
  total: string,
  format: Formatters,
  timeOf: (at: string) => string,
): string {
  const lines = journey.visits.flatMap((visit) => [
    '',
    `${timeOf(visit.start)} · ${visitLabel(visit)}`,
    ...groupSteps(visit.steps).map(({ step, times }) =>
      [`- ${stepLabel(step)}`, stepDetail(step, times, format)].filter((part) => part !== undefined).join(' · '),
    ),
  ]);
  return [`${journey.transaction_id} · ${total}`, describeJourney(journey, format), ...lines].join('\n');
}
