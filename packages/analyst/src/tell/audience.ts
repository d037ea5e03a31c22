/** Visitors who did something, in words and as part of a question. */
import type { Audience } from '@magpie/query';
import type { RequestAudience, RequestFilter } from '../understand/request.ts';
import { allOf, filterOf } from './filters.ts';
import { dimensionNoun, valueName } from './names.ts';

/** Words for visitors who caused an event, and for those who didn't. The analyst understands them too. */
const DEEDS: Readonly<Record<string, readonly [did: string, not: string]>> = {
  view_search_results: ['searched the site', 'did not search the site'],
  video_start: ['played a video', 'did not play a video'],
  video_complete: ['finished a video', 'did not finish a video'],
  file_download: ['downloaded a file', 'did not download a file'],
  form_start: ['started a form', 'did not start a form'],
  form_submit: ['sent a form', 'did not send a form'],
  click: ['clicked an outbound link', 'did not click an outbound link'],
  add_to_cart: ['added to the cart', 'did not add to the cart'],
  begin_checkout: ['started checkout', 'did not start checkout'],
  view_item: ['viewed a product', 'did not view a product'],
  purchase: ['bought something', 'did not buy anything'],
};

const isOf = ({ dimension, not, match }: RequestFilter, name: string): boolean => dimension === name && !not && !match;

/** The values of a filter after the noun of their dimension. */
const thingText = ({ dimension, values }: RequestFilter): string =>
  `${dimensionNoun(dimension)} ${values.map((one) => `"${valueName(dimension, one)}"`).join(' or ')}`;

/** Words before an action: "by visitors who searched", "who searched", "searched". */
export type AudienceWords = 'by' | 'who' | 'did';
const BEFORE: Readonly<Record<AudienceWords, string>> = { by: 'by visitors who ', who: 'who ', did: '' };

/** Visitors by what they did: "by visitors who searched the site". */
export function audienceText({ did, not }: RequestAudience, words: AudienceWords = 'by'): string {
  const event = did.find((one) => isOf(one, 'eventName'))?.values[0];
  const things = did.filter((one) => !isOf(one, 'eventName'));
  const before = BEFORE[words];
  const deed = (event !== undefined && DEEDS[event]) || undefined;
  const of = things.map(thingText).join(', ');
  if (deed) return `${before}${deed[not ? 1 : 0]}${of === '' ? '' : ` (${of})`}`;
  if (of === '') return `${before}${not ? 'did not have' : 'had'} an event "${event ?? ''}"`;
  return `${before}${not ? 'did not see' : 'saw'} ${of}`;
}

/** Whether the analyst understands the {@link audienceText} of an audience. */
export const isPlainAudience = ({ did }: RequestAudience): boolean =>
  did.length === 1 && isOf(did[0]!, 'eventName') && Object.hasOwn(DEEDS, did[0]!.values[0] ?? '');

/** The audience of a question. */
export function audienceOf({ did, not }: RequestAudience): Audience {
  const audience: Audience = { did: [{ filter: allOf(did.map(filterOf))! }] };
  return not ? { not: audience } : audience;
}
