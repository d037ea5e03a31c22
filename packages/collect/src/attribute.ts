/** Source of one event: click id, campaign parameters, referrer or nothing, in GA4's order. */
import { type Attribution, LIMITS } from '@magpie/events';
import { classifyChannel, isSearchSource } from './channel.ts';
import { isOwnHost } from './own-hosts.ts';
import { bareHost, listDomains } from './page.ts';
import { isPassing, type PassingRules } from './passing.ts';
import { findAiAssistant, findSearchEngine, isAiAssistant, searchEngineName } from './referrers.ts';
import { cutText } from './text.ts';

const NOT_SET = '(not set)';
/** `gad_source` is only added to clicks on Google's ads; on iOS it can be all that is left of a click ID. */
const CLICK_IDS = ['gclid', 'gbraid', 'wbraid', 'dclid', 'gad_source'];

/** The source of a visit without any. */
export const DIRECT: Attribution = attribution({ source: '(direct)', medium: '(none)', campaign: '(direct)' });

/** The source of an event without a visit (GA4: an MP event without a matching session). */
export const NOT_ATTRIBUTED: Attribution = attribution({});

/** Facts that the source of an event is read from. */
export interface SourceFacts {
  /** The event's name. */
  readonly name: string;
  /** The page's location and the referrer, taken apart (webUrl, referrerUrl). */
  readonly page: URL | undefined;
  readonly referrer: URL | undefined;
  /** The event's own parameters: `campaign_source` and so on, `ignore_referrer`. */
  readonly params: Readonly<Record<string, string | number | boolean>>;
  /** Hosts that are the site itself, without `www.`. */
  readonly ownHosts: readonly string[];
  /** The owner's own list of places that visitors only pass. */
  readonly passing?: PassingRules;
}

/**
 * The source that an event was collected with, {@link DIRECT} if none (collection facts, section 4, step 1):
 * a Google click id; the `utm_` parameters, if they name source, medium, campaign or id; the same as event parameters; a referrer that
 * is neither the site itself nor a place that visitors only pass ({@link isPassing}): search engine, AI assistant, any other host. Names keep the case that they were sent in.
 */
export function collectedSource(facts: SourceFacts): Attribution {
  const { page } = facts;
  return (
    (page && fromLocation(page)) ??
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
    channel: classifyChannel(source, medium, campaign),
  };
}

function namesSource(known: Known): boolean {
  return Boolean(known.source || known.medium || known.campaign || known.campaignId);
}

function fromLocation(page: URL): Attribution | undefined {
  if (page.search === '') return undefined;
  const query = page.searchParams;
  // The address can be as long as a request.
  const text = (name: string): string => cutText(query.get(name) ?? '', LIMITS.pageLocationChars);
  const utm: Known = {
    source: text('utm_source'),
    medium: text('utm_medium'),
    campaign: text('utm_campaign'),
    campaignId: text('utm_id'),
    term: text('utm_term'),
    content: text('utm_content'),
    sourcePlatform: text('utm_source_platform'),
  };
  if (CLICK_IDS.some((id) => query.get(id))) return attribution({ ...utm, source: 'google', medium: 'cpc' });
  // ChatGPT adds only `utm_source=chatgpt.com` to its links. Without a medium, AI Assistants would miss them. GA4 doesn't document this case.
  if (!utm.medium && utm.source && isAiAssistant(utm.source))
    return attribution({ ...utm, medium: 'ai-assistant', campaign: utm.campaign || '(ai-assistant)' });
  return namesSource(utm) ? attribution(utm) : undefined;
}

type Named = Readonly<Record<'source' | 'medium' | 'campaign' | 'term' | 'content', string>>;

/** The parameters for the source in any event. */
const OF_ANY: Named = {
  source: 'campaign_source',
  medium: 'campaign_medium',
  campaign: 'campaign_name',
  term: 'campaign_term',
  content: 'campaign_content',
};
/** The parameters for the source in `campaign_details` (GA4's recommended event). */
const OF_DETAILS: Named = {
  source: 'source',
  medium: 'medium',
  campaign: 'campaign',
  term: 'term',
  content: 'content',
};

function fromParams({ name, params }: SourceFacts): Attribution | undefined {
  const names = name === 'campaign_details' ? OF_DETAILS : OF_ANY;
  const text = (param: string): string => String(params[param] ?? '');
  const known: Known = {
    source: text(names.source),
    medium: text(names.medium),
    campaign: text(names.campaign),
    campaignId: text('campaign_id'),
    term: text(names.term),
    content: text(names.content),
  };
  return namesSource(known) ? attribution(known) : undefined;
}

function fromReferrer(facts: SourceFacts, pageHost: string): Attribution | undefined {
  const { ignore_referrer: ignore } = facts.params;
  if (ignore === true || ignore === 'true' || ignore === 1 || ignore === '1') return undefined;
  const { referrer } = facts;
  if (!referrer) return undefined;
  const host = bareHost(referrer.hostname);
  if (listDomains(host).includes(pageHost) || isOwnHost(host, facts.ownHosts)) return undefined;
  if (isPassing(referrer, facts.passing ?? {})) return undefined;
  // First, because some are part of a search site.
  const assistant = findAiAssistant(referrer);
  if (assistant) return attribution({ source: assistant, medium: 'ai-assistant', campaign: '(ai-assistant)' });
  const engine = findSearchEngine(referrer);
  if (engine) return attribution({ source: engine, medium: 'organic', campaign: '(organic)' });
  // Google's list of search sites names hosts that say nothing of a search themselves: the medium agrees with the channel that it gives them.
  if (isSearchSource(host))
    return attribution({ source: searchEngineName(host) ?? host, medium: 'organic', campaign: '(organic)' });
  return attribution({ source: host, medium: 'referral', campaign: '(referral)' });
}
