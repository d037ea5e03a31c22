/** The page that an event was on, and what led to it: the event's own addresses, else the request's. */
import { type CollectSite, LIMITS } from '@magpie/events';
import type { PageRules } from '@magpie/vocabulary';
import { FILE_HOST, isOwnHost, isPreview, unproxied } from './own-hosts.ts';
import { cutPage, type Page, referrerUrl, splitPage, webUrl, withRoute } from './page.ts';
import type { ValidContext, ValidEvent } from './validate.ts';

/** Addresses of an event, taken apart. */
export interface EventPage {
  /** The whole address, however long it is: the source is read from it. */
  readonly url: URL | undefined;
  readonly page: Page;
  readonly referringUrl: URL | undefined;
  /** Referrer as stored. */
  readonly referrer: string;
  /** Whether the page is on a host that isn't the site's, where that matters. */
  readonly isElsewhere: boolean;
  readonly isPreview: boolean;
}

/** The page of an event by the site's rules. Taking an address apart costs more than most else that is done for an event. */
export function readEventPage(
  event: ValidEvent,
  context: ValidContext,
  rules: PageRules,
  { hosts, ownHostsOnly }: Pick<CollectSite, 'hosts' | 'ownHostsOnly'>,
): EventPage {
  const ownLocation = eventText(event, 'page_location');
  const ownReferrer = eventText(event, 'page_referrer');
  const whole = ownLocation === undefined ? context.wholeLocation : event.wholeLocation;
  const sent = whole ?? ownLocation ?? context.location ?? '';
  const location = unproxied(webUrl(sent), hosts);
  const url = context.hashRoutes ? withRoute(location) : location;
  const split = splitPage(url, rules, context.hashRoutes);
  const page = !url && /^file:/i.test(sent) ? { ...split, hostName: FILE_HOST } : split;
  const referrer = ownReferrer ?? context.referrer ?? '';
  const wholeReferrer = ownReferrer === undefined ? context.wholeReferrer : event.wholeReferrer;
  return {
    url,
    page: url && whole !== undefined ? cutPage(page, url, LIMITS.pageLocationChars) : page,
    referringUrl: unproxied(referrerUrl(wholeReferrer ?? referrer), hosts),
    referrer,
    isElsewhere: ownHostsOnly === true && page.hostName !== '' && !isOwnHost(page.hostName, hosts),
    isPreview: location !== undefined && isPreview(location),
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
