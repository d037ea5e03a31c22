/** This module is responsible for the default channel group of a source, by GA4's rules as data. */
import { lru } from 'tiny-lru';
import { CHANNEL_RULES, FALLBACK_CHANNEL, SOURCE_CATEGORIES } from './lists/channels.generated.ts';

type Field = 'source' | 'medium' | 'campaign';

/** A condition on one field of a source; comparisons ignore case, patterns match the whole value. */
type Test =
  | { readonly field: Field; readonly op: 'equals' | 'contains' | 'endsWith' | 'regex'; readonly value: string }
  | { readonly field: Field; readonly op: 'in'; readonly value: readonly string[] }
  | { readonly field: Field; readonly op: 'inCategory'; readonly value: string };

/** Conditions joined by `and` and `or`. */
type Condition = Test | { readonly and: readonly Condition[] } | { readonly or: readonly Condition[] };

/** A channel and when a source belongs to it. The first rule that holds wins. */
export interface Rule {
  readonly channel: string;
  readonly when: Condition;
}

type Facts = Readonly<Record<Field, string>>;
type Predicate = (facts: Facts) => boolean;

const categories = new Map(SOURCE_CATEGORIES.map(([category, sources]) => [category, new Set(sources)]));

function predicateOf(condition: Condition): Predicate {
  if ('and' in condition) {
    const parts = condition.and.map(predicateOf);
    return (facts) => parts.every((part) => part(facts));
  }
  if ('or' in condition) {
    const parts = condition.or.map(predicateOf);
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
      const sources = categories.get(condition.value);
      return (facts) => sources?.has(facts[field]) ?? false;
    }
  }
}

const rules = CHANNEL_RULES.map(({ channel, when }) => ({ channel, holds: predicateOf(when) }));
const known = lru<string>(5000);

/** The channel of a source, medium and campaign (GA4's default channel group): the first rule that holds, else `Unassigned`. */
export function channelOf(source: string, medium: string, campaign: string): string {
  const key = `${source}\n${medium}\n${campaign}`;
  let channel = known.get(key);
  if (channel === undefined) {
    const facts = { source: source.toLowerCase(), medium: medium.toLowerCase(), campaign: campaign.toLowerCase() };
    channel = rules.find((rule) => rule.holds(facts))?.channel ?? FALLBACK_CHANNEL;
    known.set(key, channel);
  }
  return channel;
}
