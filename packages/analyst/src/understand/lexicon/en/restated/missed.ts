/** Questions about what happened while the reader was away, and short accounts of some days: "I was away from 2 to 8 November, what did I miss", "yesterday in a few words". */
import type { Restatement, WordLists } from '../../restatement.ts';
import { SUMMARY_LISTS } from './summaries.ts';

const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)';
const DAY = '(?:the )?\\d{1,2}(?:st|nd|rd|th)?';
const DATE = `${DAY}(?: (?:of )?${MONTH})?`;

/** Word lists of the patterns below. */
export const MISSED_LISTS: WordLists = {
  ...SUMMARY_LISTS,
  /** Names of periods, as in summaries, and spans of days. */
  span: [
    SUMMARY_LISTS.days!,
    `(?:from |between )?${DATE}(?: ?[-–] ?| to | till? | until | and | through )${DAY} (?:of )?${MONTH}(?: 20\\d\\d)?`,
    `(?:from |between )?${MONTH} ${DAY}(?: ?[-–] ?| to | till? | until | and | through )(?:${MONTH} )?${DAY}(?:,? 20\\d\\d)?`,
    `since (?:yesterday|(?:last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|${DATE}|${MONTH}(?: ${DAY})?|last (?:week|month))`,
    `(?:early|mid|late)[- ]${MONTH}, the (?:first|second|last) (?:half|week) of ${MONTH}`,
  ].join(', '),
  open: '\\(',
  close: '\\)',
  away: 'away, off, on holiday, on holidays, on vacation, on leave, on a trip, ill, sick, offline, travelling, traveling, abroad, in hospital, out of the office, out of office, out, not here, busy, not around, gone, on my honeymoon, on maternity leave, on parental leave, at a conference, at a fair',
  missed:
    'what did i miss, what did we miss, what have i missed, what have we missed, what did i miss out on, did i miss anything, did we miss anything, did i miss much, have i missed anything, have i missed much, what i missed, what we missed, anything happen, anything i should know, anything i missed, what should i know, what do i need to know',
  went: 'how did it go, how did things go, how did we do, how was it, how was business, what is new, whats new, update me, what happened, what has happened, what went on, what has been going on, what was going on, what all happened, catch me up, fill me in, bring me up to date, bring me up to speed, get me up to speed',
  here: 'on the site, on our site, on my site, on the website, here, in the shop, in our shop, meanwhile, in the meantime, while i was away, while i was gone, while we were away, in my absence, in our absence, in that time, during that time',
  call: 'meeting, call, conference, presentation, review, briefing, deadline, interview, appointment, stand-up, standup, catch-up, catchup, check-in',
};

const GIVE =
  'give a summary of {d} compared with the period before? what are the top 3 sources {d}? what are the top 3 pages {d}? what are the top 3 products {d}';
const GIVE_SITE =
  'give a summary of {d} compared with the period before? what are the top 3 sources {d}? what are the top 3 pages {d}';
const LEAD =
  '(so |and |hi |hello |hey |morning |good morning |ok |please |just |can you |could you |)(tell me |say |show me |)';
const STOP = '( |)<stop> ?(and |so |but |please |)(tell me |)';
const AWAY =
  '(i|we|i am|we are|i have|we have|i have been|we have been|i was|we were|) ?(just |only |)(was |were |been |got |came |are |)(back from |back after |returned from |just back from |)(being |a |my |our |the |)(<away>|holidays?|vacation|leave|trip)( |)(for |on |during |all |the whole |)';

const twice = (pattern: string): readonly Restatement[] => [
  [pattern, GIVE],
  [pattern, GIVE_SITE],
];

/** Tried before the sentence is read as it is. */
export const MISSED_FIRST: readonly Restatement[] = [
  ...twice(`${LEAD}${AWAY}(<open>|)({d:span!})(<close>|)${STOP}(<missed>|<went>)( <here>|)( <here>|)`),
  ...twice(
    `${LEAD}<missed>( <here>|)( in| on| over| during| between| of| from|) (the |)({d:span!})( <here>|)( please|)`,
  ),
  ...twice(
    `${LEAD}(<missed>|<went>|how were things|how have things been|how was everything|how has everything been) while (i|we) (was|were|have been) (<away>)(,| in| on| for|) (the |)({d:span!})`,
  ),
  ...twice(`${LEAD}({d:span!})( |)<stop> ?<missed>( <here>|)( please|)`),
  [
    `${LEAD}(the |)({d:days!})(,|) (in|with|as) (a |)(<lines>|nutshell|sentence|line|word|brief|short|summary)( please|)`,
    'summary of {d}',
  ],
  [`${LEAD}<lines> (<of> |)what {rest}`, 'what {rest}'],
  [`${LEAD}<lines> (<of>) (the |)({d:days!})( please|)`, 'summary of {d}'],
  [
    '(i have |we have |there is |got |have |)(a |an |my |our |the |)({x} |)(<call>) (at|in|on|with|today|tomorrow|this|coming up|soon) ?{y?}(:| -| –|;) {rest}',
    '{rest}',
  ],
];
