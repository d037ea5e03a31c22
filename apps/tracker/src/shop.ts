/**
 * eCommerce events that a page pushes into the data layer of GA4 or the Tag Manager, so that a shop needn't report them a
 * second time. A shop adds it with a tag of its own: a shop that already reports them by calls would count everything twice.
 */
import { guard } from './guard.ts';
import type { Magpie, Params } from './hook.ts';

/** GA4's recommended events of online sales. All other events of a data layer are of no concern here: the core reports page views itself. */
const SALES =
  /^(view_(item(_list)?|cart|promotion)|select_(item|promotion)|add_(to_(cart|wishlist)|(shipping|payment)_info)|remove_from_cart|begin_checkout|purchase|refund)$/;

/** Fields that say how Google is to send an event. */
const FOR_GOOGLE = /^(send_to|event_|groups$|non_interaction$|transport_|debug_mode$|engagement_time_msec$)/;

/** An event of the Tag Manager's, or the arguments of a call of gtag: `event`, its name, its parameters. */
type Entry = Readonly<Record<string | number, unknown>> | null | undefined;

/** The global function, which keeps calls until the core has loaded. */
const magpie = (): Magpie => {
  const calls: unknown[][] = [];
  self.magpie ??= Object.assign((...call: unknown[]) => void calls.push(call), { q: calls });
  return self.magpie;
};

const read = guard((entry: Entry): void => {
  const isCall = entry?.[0] === 'event';
  const name = isCall ? entry[1] : entry?.event;
  const said = (isCall ? entry[2] : entry?.ecommerce) as Params;
  if (typeof name !== 'string' || !SALES.test(name) || Object(said) !== said) return;
  const params = Object.entries(said).filter(
    ([key, value]) => !FOR_GOOGLE.test(key) && (key === 'items' || Object(value) !== value),
  );
  magpie()('event', name, Object.fromEntries(params));
});

const page = self as { dataLayer?: Entry[] };
page.dataLayer ??= [];
const layer = page.dataLayer;
for (const entry of layer) read(entry);
const push = layer.push;
layer.push = (...entries) => {
  // Read first: what the page does with an entry may lead to another page.
  for (const entry of entries) read(entry);
  return push.apply(layer, entries);
};
