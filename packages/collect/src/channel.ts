/** The default channel group of a source, by GA4's rules as data. */
import { findSocialNetwork, networkKind } from '@magpie/vocabulary/social-networks';
import { lru } from 'tiny-lru';
import type { Condition, Field } from './channel-rule.ts';
import { CHANNEL_RULES, FALLBACK_CHANNEL, SOURCE_CATEGORIES } from './lists/channels.generated.ts';

type Facts = Readonly<Record<Field, string>>;
type Predicate = (facts: Facts) => boolean;

const sourceCategories: ReadonlyMap<string, string> = new Map(
  SOURCE_CATEGORIES.flatMap(([category, sources]) => sources.map((source) => [source, category] as const)),
);

/** GA4 reports Google News as a referral, although its list of search sites has it. */
const NEWS = 'news.google.com';

/** Whether a source is a search site by Google's list: its channel is Organic Search then. */
export const isSearchSource = (source: string): boolean => sourceCategories.get(source) === 'search' && source !== NEWS;

/** The category of a source: Google's if its list has the source, else by the social network that it is (our own addition). */
function isInCategory(source: string, category: string): boolean {
  const listed = sourceCategories.get(source);
  if (listed !== undefined) return listed === category;
  const network = findSocialNetwork(source);
  return network !== '' && networkKind(network) === category;
}

function makePredicate(condition: Condition): Predicate {
  if ('and' in condition) {
    const parts = condition.and.map(makePredicate);
    return (facts) => parts.every((part) => part(facts));
  }
  if ('or' in condition) {
    const parts = condition.or.map(makePredicate);
    return (facts) => parts.some((part) => part(facts));
  }
  const { field } = condition;
  switch (condition.op) {
    case 'equals': {
      const { value } = condition;
      return (facts) => facts[field] === value;
    }
    case 'contains': {
      const { value } = condition;
      return (facts) => facts[field].includes(value);
    }
    case 'endsWith': {
      const { value } = condition;
      return (facts) => facts[field].endsWith(value);
    }
    case 'regex': {
      const pattern = new RegExp(condition.value, 'i');
      return (facts) => pattern.test(facts[field]);
    }
    case 'in': {
      const values = new Set(condition.value);
      return (facts) => values.has(facts[field]);
    }
    case 'inCategory': {
      const { value } = condition;
      return (facts) => isInCategory(facts[field], value);
    }
  }
}

const rules = CHANNEL_RULES.map(({ channel, when }) => ({ channel, holds: makePredicate(when) }));
const known = lru<string>(5000);

/** The channel of a source, medium and campaign (GA4's default channel group): the first rule that holds, else `Unassigned`. */
export function classifyChannel(source: string, medium: string, campaign: string): string {
  const key = `${source}\n${medium}\n${campaign}`;
  let channel = known.get(key);
  if (channel === undefined) {
    const facts = { source: source.toLowerCase(), medium: medium.toLowerCase(), campaign: campaign.toLowerCase() };
    channel = rules.find((rule) => rule.holds(facts))?.channel ?? FALLBACK_CHANNEL;
    known.set(key, channel);
  }
  return channel;
}
