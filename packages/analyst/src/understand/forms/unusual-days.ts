/** Reads questions for unusual days: "days with unusually low revenue", "any traffic spikes last month", "any anomalies". */

import { isSum } from '../metric-of.ts';
import type { Request } from '../request.ts';
import { changed, type Form, isPlainTotal, joined } from './form.ts';

const HIGH = 'high|strong|good|many|large|big|busy|great|much';
const LOW = 'low|weak|bad|few|small|quiet|poor|slow|little';
const ODDLY =
  'unusually|abnormally|suspiciously|exceptionally|surprisingly|strangely|oddly|extraordinarily|remarkably|untypically|atypically|anomalously|out of the ordinary';
const ODD =
  'unusual|abnormal|anomalous|odd|strange|weird|suspicious|exceptional|extraordinary|atypical|untypical|irregular|out of the ordinary|out of line|outlying|outlier|spiky|remarkable';
const ODDITIES =
  'anomal(?:y|ies)|stand(?:s|ing)?[ -]?outs?|stood out|outliers?|irregularit(?:y|ies)|abnormalit(?:y|ies)|oddit(?:y|ies)|deviations?';
const RISES = 'spikes?|surges?|bursts?';
const FALLS = 'dips?|slumps?|troughs?|plunges?|crash(?:es)?|drop-?offs?';
/** Words for days as rows, but not a number of days as in "the last 30 days". */
const DAYS =
  '(?:(?:on )?(?:which|what|any|the|all|those|all the|some|single|our|my) ){0,2}(?<!\\b(?:\\d+|last|past|previous|few|two|three|seven|ten|thirty) )(?:days|dates|day)';
const HAVING =
  '(?:,? ?(?:where|when|on which|in which|that|which|with|had|have|has|having|was|were|is|are|did|there|we|our|my|the|of|for|by|in terms of|stand out|stood out|see|saw|seen|get|got|an?|look|looked))*';
const ASKED =
  /^(?:(?:and|so|please|can|could|you|show|me|us|give|find|list|tell|identify|flag|detect|highlight|spot|see|check for|check|look for|did|do|does|have|has|had|was|were|is|are|there|we|i|our|my|any|the|some|what|which|been|notice|noticed|seen|see|an?|on) )+/;
const TRAILING = /(?: (?:was|were|is|are|been|there|in|of|for|at|on|had|have|any|with|did|and))+(?=[?.! ]*$)/;

/** Words for unusual values, with the direction they imply. */
const PATTERNS: readonly (readonly [pattern: RegExp, order: Request['order']])[] = [
  [new RegExp(`\\b(?:${ODDLY}) (?:${HIGH})\\b(?: (?:numbers?|amounts?) of)?`), 'most'],
  [new RegExp(`\\b(?:${ODDLY}) (?:${LOW})\\b(?: (?:numbers?|amounts?) of)?`), 'least'],
  [new RegExp(`\\b(?:${ODDITIES})\\b`), undefined],
  [new RegExp(`\\b(?:${ODD})\\b`), undefined],
  [new RegExp(`\\b(?:${RISES})\\b`), 'most'],
  [new RegExp(`\\b(?:${FALLS})\\b`), 'least'],
];
const OF_DAYS = new RegExp(`\\b${DAYS}\\b${HAVING}(?= |[?.!,]|$)`);
/** Words for unusual values that need no word for days. */
const BY_THEMSELVES = new RegExp(`\\b(?:${ODDITIES})\\b`);
const SEVERAL = /\b(?:spikes|surges|bursts|dips|slumps|troughs|plunges|crashes|drop-?offs)\b/;

/** Turns a request for a number into one for its unusual days, or, for a single day, into whether its number is usual. */
const daysOf =
  (order: Request['order']) =>
  (request: Request): Request | undefined => {
    const { metrics, range, filters } = request;
    if (!isPlainTotal(request) || request.compared || metrics.length !== 1 || !isSum(metrics[0]!)) return undefined;
    const isOne = range.start === range.end;
    return {
      shape: 'usual',
      metrics,
      ...(!isOne && { grain: 'day' as const }),
      range,
      filters,
      ...(!isOne && order && { order }),
    };
  };

/** "Days with unusually low revenue": days compared with the same weekday of other weeks. */
const unusualDays: Form = {
  first: true,
  async read(text, { read }) {
    const [found, order] =
      PATTERNS.map(([pattern, direction]) => [pattern.exec(text), direction] as const).find(([one]) => one) ?? [];
    if (!found) return undefined;
    const days = OF_DAYS.exec(text);
    if (!days && !BY_THEMSELVES.test(text) && !SEVERAL.test(text)) return undefined;
    const without = text
      .replace(found[0], ' ')
      .replace(OF_DAYS, ' ')
      .replace(/ (?:where|when|on which|in which|that|which)(?= )/, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const rest = `${without} `
      .replace(ASKED, '')
      .replace(TRAILING, '')
      .replace(
        /^(?:in|of|for|with|by) (?!the last|the past|last|this|january|february|march|april|may|june|july|august|september|october|november|december|20)/,
        '',
      );
    const plain = rest.replace(/[?.! ]+$/, '').trim();
    const own = plain === '' ? undefined : changed(await read(plain), daysOf(order));
    if (own) return own;
    const visits = changed(await read(joined('visits', plain)), daysOf(order));
    return visits && { ...visits, assumed: new Set([...visits.assumed, 'metric' as const]) };
  },
};

/** The forms. */
export const UNUSUAL_FORMS: readonly Form[] = [unusualDays];
