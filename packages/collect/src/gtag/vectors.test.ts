import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Hit } from '@magpie/events';
import { describe, expect, it } from 'vitest';
import { testPipeline } from '../testing.ts';
import { readGtag } from './read.ts';

/** One parameter of a `/g/collect` request and the value that another implementation of GA4's wire makes of it. */
interface Vector {
  readonly name: string;
  readonly param: string;
  readonly value: string | null;
  readonly expected: string | number | boolean | null | { readonly go: string };
  readonly field: string;
}

const folder = fileURLToPath(new URL('../../../../../shared/data/d8a-ga4-vectors/', import.meta.url));
const isThere = existsSync(folder);
const readVectors = (file: string): Vector[] =>
  isThere ? (JSON.parse(readFileSync(`${folder}${file}`, 'utf8')) as Vector[]) : [];
const VECTORS = [...readVectors('event_params_ga4.json'), ...readVectors('event_params_core.json')];

/** Why a vector has no counterpart here; `undefined` if it has one. */
function whyNot({ name, field, param, value, expected }: Vector): string | undefined {
  if (/^params_(?:firebase_|ga_)/.test(field)) return 'The name is reserved (collection facts, section 5).';
  if (field === 'client_session_number' || field === 'client_session_id')
    return "Sessions are counted by the site's rule; gtag's id is remembered only to be named by servers.";
  if (/Strips|CustomExclusions/.test(name))
    return 'The query is kept whole, as GA4 keeps it; reports leave parameters out when asked.';
  if (name === 'EventPagePath_NoPath') return 'A path is at least "/", as in a browser.';
  if (expected === null && param.startsWith('ep.') && value !== '')
    return 'A parameter sent as text is kept as text; its type is the business of who asks.';
  return undefined;
}

/** The expectation as text: numbers and flags as the wire writes them. */
function expectedText(expected: Vector['expected'], value: string): string | undefined {
  if (expected === null) return undefined;
  if (typeof expected === 'boolean') return value;
  if (typeof expected !== 'object') return String(expected);
  const number = /^(?:int64|float64)\((.*)\)$/.exec(expected.go)?.[1];
  return number === undefined ? undefined : String(Number(number));
}

const OWN_PARAMS: Readonly<Record<string, (hit: Hit) => string | undefined>> = {
  value: (hit) => moneyText(hit.valueMicros),
  tax: (hit) => moneyText(hit.taxMicros),
  shipping: (hit) => moneyText(hit.shippingMicros),
  currency: (hit) => hit.currency || undefined,
  transaction_id: (hit) => hit.transactionId || undefined,
  coupon: (hit) => hit.coupon || undefined,
  engagement_time_ms: (hit) => (hit.engagementMs === 0 ? undefined : String(hit.engagementMs)),
  content_description: (hit) => hit.params.content,
};
const moneyText = (micros: number) => (micros === 0 ? undefined : String(micros / 1_000_000));
const utmFields: Readonly<Record<string, (hit: Hit) => string>> = {
  utm_source: (hit) => hit.source,
  utm_medium: (hit) => hit.medium,
  utm_campaign: (hit) => hit.campaign,
  utm_id: (hit) => hit.campaignId,
  utm_term: (hit) => hit.term,
  utm_content: (hit) => hit.content,
  utm_source_platform: (hit) => hit.sourcePlatform,
};
/** The query of the page keeps what has no field of its own. */
const inQuery = (hit: Hit, name: string) => new URLSearchParams(hit.pageQuery).get(name) ?? undefined;

/** Returns the hit's value of the field, as text; `undefined` without one. */
function counterpart(hit: Hit, vector: Vector, measurementId: string): string | undefined {
  const { field } = vector;
  const page = field.replace(/^page_/, '');
  if (field === 'name') return hit.name;
  if (field === 'measurement_id') return measurementId || undefined;
  if (field === 'page_title') return hit.pageTitle;
  if (field === 'page_referrer') return hit.pageReferrer;
  if (field === 'page_path') return hit.pagePath;
  if (field === 'page_hostname') return hit.hostName;
  if (page === 'location') return hit.hostName && `https://${hit.hostName}${hit.pagePath}${hit.pageQuery}`;
  if (field === 'ignore_referrer' || field === 'params_ignore_referrer') return hit.params.ignore_referrer;
  if (field === 'ecommerce_items_total_quantity')
    return String(hit.items.reduce((sum, item) => sum + item.quantity, 0));
  if (field === 'gtm_debug') return inQuery(hit, field);
  if (field.startsWith('click_id_')) return inQuery(hit, field.slice(9));
  if (field.startsWith('utm_')) {
    const own = utmFields[field]?.(hit);
    return own === undefined || vector.expected === null ? inQuery(hit, field) : own;
  }
  if (field === 'params') return vector.param === 'ep.foo' || vector.param === 'epn.foo' ? hit.params.foo : undefined;
  const param = field.replace(/^params_/, '');
  const own = OWN_PARAMS[param];
  return own ? own(hit) : hit.params[param];
}

describe.skipIf(!isThere)('recorded parameters of the wire (../shared/data/d8a-ga4-vectors)', () => {
  it('are known, each with its counterpart or the reason why there is none', () => {
    expect(VECTORS).toHaveLength(307);
    const reasons = VECTORS.map(whyNot).filter((reason) => reason !== undefined);
    const counts = new Map<string, number>();
    for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    expect([...counts.values()].sort((a, b) => b - a)).toEqual([21, 5, 4, 3, 1]);
  });

  const mapped = VECTORS.filter((vector) => whyNot(vector) === undefined);
  it.each(mapped.map((vector, at) => [`${at} ${vector.name}`, vector] as const))('%s', (_name, vector) => {
    const { param, value, field, expected } = vector;
    const text = value ?? '';
    const query = new URLSearchParams({ v: '2', tid: 'G-ABCDE12345', cid: '1.2', en: 'page_view' });
    if (text !== '' || field === 'measurement_id' || param === 'en') query.set(param, text);
    else query.append(param, '');
    // These count beside a source only, as at GA4.
    if (/^utm_(?:term|content|source_platform)$/.test(field)) query.set('dl', `${text}&utm_source=x`);
    const { batch, measurementId } = readGtag(query.toString(), '');
    const [hit] = testPipeline().send(batch, Date.UTC(2026, 4, 1)).hits;
    expect(hit).toBeDefined();
    const wanted = (() => {
      if (field === 'params') return param === 'ep.foo' ? 'bar' : text === '123' ? '123' : undefined;
      if (field.endsWith('ignore_referrer')) return expected === true ? 'true' : undefined;
      return expectedText(expected, text);
    })();
    expect(counterpart(hit!, vector, measurementId)).toBe(wanted);
  });
});
