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

type Hosts = Pick<CollectSite, 'hosts' | 'ownHostsOnly'>;

/** Finds the page of an event of one request by the site's rules. */
export type FindPage = (event: ValidEvent) => EventPage;

/** Taking an address apart costs more than most else that is done for an event: the request's own is taken apart once, for all events on it. */
export function pageFinder(context: ValidContext, rules: PageRules, hosts: Hosts): FindPage {
  let shared: EventPage | undefined;
  return (event) => {
    const location = eventText(event, 'page_location');
    const referrer = eventText(event, 'page_referrer');
    if (location !== undefined || referrer !== undefined)
      return readEventPage({ ...event, location, referrer }, context, rules, hosts);
    shared ??= readEventPage({}, context, rules, hosts);
    return shared;
  };
}

/** Addresses of an event, where it has its own. */
interface OwnAddresses extends Pick<ValidEvent, 'wholeLocation' | 'wholeReferrer'> {
  readonly location?: string | undefined;
  readonly referrer?: string | undefined;
}

function readEventPage(
  event: OwnAddresses,
  context: ValidContext,
  rules: PageRules,
  { hosts, ownHostsOnly }: Hosts,
): EventPage {
  const { location: ownLocation, referrer: ownReferrer } = event;
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
