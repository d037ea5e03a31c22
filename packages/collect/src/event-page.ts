/** The page that an event was on, and what led to it: the event's own addresses, else the request's. */
import { LIMITS } from '@magpie/events';
import type { PageRules } from '@magpie/vocabulary';
import { cutPage, type Page, referrerUrl, splitPage, webUrl, withRoute } from './page.ts';
import type { ValidContext, ValidEvent } from './validate.ts';

/** Addresses of an event, taken apart. */
export interface EventPage {
  /** The whole address, however long it is: the source is read from it. */
  readonly url: URL | undefined;
  readonly page: Page;
  readonly referringUrl: URL | undefined;
  /** As it is stored. */
  readonly referrer: string;
}

/** The page of an event by the site's rules. Taking an address apart costs more than most else that is done for an event. */
export function readEventPage(event: ValidEvent, context: ValidContext, rules: PageRules): EventPage {
  const ownLocation = eventText(event, 'page_location');
  const ownReferrer = eventText(event, 'page_referrer');
  const whole = ownLocation === undefined ? context.wholeLocation : event.wholeLocation;
  const location = webUrl(whole ?? ownLocation ?? context.location ?? '');
  const url = context.hashRoutes ? withRoute(location) : location;
  const page = splitPage(url, rules, context.hashRoutes);
  const referrer = ownReferrer ?? context.referrer ?? '';
  const wholeReferrer = ownReferrer === undefined ? context.wholeReferrer : event.wholeReferrer;
  return {
    url,
    page: url && whole !== undefined ? cutPage(page, url, LIMITS.pageLocationChars) : page,
    referringUrl: referrerUrl(wholeReferrer ?? referrer),
    referrer,
  };
}

/** The title of an event's page. */
export function eventTitle(event: ValidEvent, context: ValidContext): string {
  return eventText(event, 'page_title') ?? context.title ?? '';
}

function eventText(event: ValidEvent, name: 'page_location' | 'page_referrer' | 'page_title'): string | undefined {
  const value = event.params[name];
  return value === undefined ? undefined : String(value);
}
