/** This module is responsible for the source of one event: click id, campaign parameters, referrer or nothing, in GA4's order. */
import type { Attribution } from '@magpie/events';
import { channelOf } from './channel.ts';
import { bareHost, domainsOf, referrerUrl, webUrl } from './page.ts';
import { isAiAssistant, searchEngineOf } from './referrers.ts';

const NOT_SET = '(not set)';
const CLICK_IDS = ['gclid', 'gbraid', 'wbraid', 'dclid'];

/** What a visit without any source is credited to. */
export const DIRECT: Attribution = attribution({ source: '(direct)', medium: '(none)', campaign: '(direct)' });

/** What an event is credited to that has no visit to take a source from (GA4: an MP event without a matching session). */
export const NOT_ATTRIBUTED: Attribution = attribution({});

/** What the source of an event is read from. */
export interface SourceFacts {
  /** The event's name. */
  readonly name: string;
  readonly location: string;
  readonly referrer: string;
  /** The event's own parameters: `campaign_source` and so on, `ignore_referrer`. */
  readonly params: Readonly<Record<string, string | number | boolean>>;
  /** Hosts that are the site itself, without `www.`. */
  readonly ownHosts: readonly string[];
}

/**
 * The source that an event was collected with, {@link DIRECT} if none (collection facts, section 4, step 1):
 * a Google click id; the `utm_` parameters, if they name source, medium, campaign or id; the same as event parameters; a referrer that
 * is not the site itself: search engine, AI assistant, any other host. Names keep the case that they were sent in.
 */
export function collectedSource(facts: SourceFacts): Attribution {
  const page = webUrl(facts.location);
  return (
    (page && fromLocation(page.searchParams)) ??
    fromParams(facts) ??
    fromReferrer(facts, page ? bareHost(page.hostname) : '') ??
    DIRECT
  );
}

type Known = Partial<Omit<Attribution, 'channel'>>;

function attribution(known: Known): Attribution {
  const source = known.source || NOT_SET;
  const medium = known.medium || NOT_SET;
  const campaign = known.campaign || NOT_SET;
  return {
    source,
    medium,
    campaign,
    campaignId: known.campaignId ?? '',
    term: known.term ?? '',
    content: known.content ?? '',
    sourcePlatform: known.sourcePlatform ?? '',
    channel: channelOf(source, medium, campaign),
  };
}

function namesSource(known: Known): boolean {
  return Boolean(known.source || known.medium || known.campaign || known.campaignId);
}

function fromLocation(query: URLSearchParams): Attribution | undefined {
  if (query.size === 0) return undefined;
  const utm: Known = {
    source: query.get('utm_source') ?? '',
    medium: query.get('utm_medium') ?? '',
    campaign: query.get('utm_campaign') ?? '',
    campaignId: query.get('utm_id') ?? '',
    term: query.get('utm_term') ?? '',
    content: query.get('utm_content') ?? '',
    sourcePlatform: query.get('utm_source_platform') ?? '',
  };
  if (CLICK_IDS.some((id) => query.get(id))) return attribution({ ...utm, source: 'google', medium: 'cpc' });
  return namesSource(utm) ? attribution(utm) : undefined;
}

/** On any event `campaign_source`, `campaign_medium` and so on; on a `campaign_details` event `source`, `medium` (GA4's recommended event). */
function fromParams({ name, params }: SourceFacts): Attribution | undefined {
  const details = name === 'campaign_details';
  const text = (member: string): string => String(params[details ? member : `campaign_${member}`] ?? '');
  const known: Known = {
    source: text('source'),
    medium: text('medium'),
    campaign: details ? text('campaign') : text('name'),
    campaignId: String(params.campaign_id ?? ''),
    term: text('term'),
    content: text('content'),
  };
  return namesSource(known) ? attribution(known) : undefined;
}

function fromReferrer(facts: SourceFacts, pageHost: string): Attribution | undefined {
  const { ignore_referrer: ignore } = facts.params;
  if (ignore === true || ignore === 'true' || ignore === 1 || ignore === '1') return undefined;
  const referrer = referrerUrl(facts.referrer);
  if (!referrer) return undefined;
  const host = bareHost(referrer.hostname);
  if (domainsOf(host).some((domain) => domain === pageHost || facts.ownHosts.includes(domain))) return undefined;
  const engine = searchEngineOf(referrer);
  if (engine) return attribution({ source: engine, medium: 'organic', campaign: '(organic)' });
  if (isAiAssistant(referrer)) return attribution({ source: host, medium: 'ai-assistant', campaign: '(ai-assistant)' });
  return attribution({ source: host, medium: 'referral', campaign: '(referral)' });
}
