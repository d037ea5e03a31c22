/** Requests to be told about a day or period as a whole: "tell me about May", "what's the story of last week". All get a summary. */
import type { Restatement, WordLists } from '../../restatement.ts';

const MONTHS =
  'january, february, march, april, may, june, july, august, september, october, november, december, jan, feb, mar, apr, jun, jul, aug, sept?, oct, nov, dec';
const UNIT = '(?:week|month|quarter|year|weekend)';
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';

/** Word lists of the patterns below. */
export const TOLD_OF_DAYS_LISTS: WordLists = {
  /** Whole names of days and periods, with nothing beside them. */
  days: [
    `today(?: so far)?, yesterday, (?:the )?day before yesterday, (?:last|this|the past|the last|the previous) ${UNIT}(?: so far)?, the weekend, (?:on |last |this )?${WEEKDAY}`,
    `(?:the month of )?(?:${MONTHS.replaceAll(', ', '|')})(?: (?:of )?(?:20\\d\\d|last year|this year))?, (?:the year |all of )?20\\d\\d`,
    'q[1-4](?: (?:of )?20\\d\\d)?, the (?:first|second|third|fourth|last) quarter(?: of (?:20\\d\\d|last year|this year))?, (?:last|this) (?:spring|summer|autumn|fall|winter)',
    '(?:on |last )?(?:black friday|cyber monday|christmas eve|christmas day|christmas|boxing day|halloween|easter)(?: (?:of |in )?(?:20\\d\\d|last year|this year))?',
    '(?:the )?(?:last|past) (?:\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:days|weeks|months)',
    '(?:the )?\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: 20\\d\\d)?, (?:january|february|march|april|may|june|july|august|september|october|november|december) (?:the )?\\d{1,2}(?:st|nd|rd|th)?(?:,? 20\\d\\d)?, 20\\d\\d-\\d\\d-\\d\\d',
  ].join(', '),
  tell: 'tell, show, give, talk, walk, run, take, guide, fill, bring, catch, get, update, brief, enlighten, report',
  us: 'me, us, the team, everyone, everybody',
  about:
    'about, of, on, for, through, thru, over, across, in on, up to speed on, up to speed with, up on, up with, up to date on, up to date with, something about, anything about, everything about, everything on, all about, all there is about, a bit about, a little about, more about, how it went in, how things went in, what happened in, what happened on, how we did in, how it was in, the story of, the story for, the story behind, the lowdown on, the scoop on, the highlights of, the highlights from, the highlights for, the facts on, the facts about, the facts for, the basics on, the basics of, the basics for, the figures for, the figures of, the essentials of, the essentials for, the state of things for, the state of things in, a picture of, a sense of, a feel for, an impression of, an idea of, a taste of',
  story:
    'story, word, verdict, situation, picture, deal, state of play, state of affairs, lowdown, upshot, bottom line, gist, takeaway, outcome, result, summary, news, status',
};

const LEAD =
  '(so |and |now |ok |okay |well |hey |hi |hello |)(please |pls |quickly |just |can you |could you |would you |will you |i want you to |i would like you to |i need you to |do |let us |)(please |kindly |quickly |just |)';
const END =
  '(,|)( please| in short| briefly| in brief| in detail| in a nutshell| in a few words| in one sentence| in a sentence| for (me|us|the site|our site|my site|the shop|our shop)| here| on the site)?( please)?';

/** Tried before the sentence is read as it is. */
export const TOLD_OF_DAYS_FIRST: readonly Restatement[] = [
  [`${LEAD}<tell> <us> <about> (the |)(whole |entire |full |)({d:days!})${END}`, 'summary of {d}'],
  [
    `(so |and |now |ok |)what (can|could|will|do) you (tell|say|show)( me| us)? (to me |)(about|of|on) (the |)(whole |entire |full |)({d:days!})${END}`,
    'summary of {d}',
  ],
  [
    `(so |and |now |ok |)what (is|was|are|were) (the |)(overall |general |whole |full |short |)<story>s? (of|for|on|with|in|about|from|behind) (the |)(whole |entire |full |)({d:days!})${END}`,
    'summary of {d}',
  ],
  [
    `${LEAD}(describe|summarize|summarise|sum up|recap|outline|characterize|characterise|portray|review|go over|go through|run through|run down|walk through) (me |us |for me |)(the |)(whole |entire |full |)({d:days!})${END}`,
    'summary of {d}',
  ],
  [
    `(so |and |now |ok |)(how) (did|has|have) (the |)({d:days!}) (treat|treated|serve|served|work out|worked out|turn out|turned out|shape up|shaped up|pan out|panned out|unfold|unfolded|go down|come out|end up|ended up|compare overall|do overall)( us| me| for us| for me)?${END}`,
    'summary of {d}',
  ],
  [
    `(so |and |now |ok |)what (happened|went on|was going on|all happened|did happen) (on the site |on our site |on my site |on the website |here |at our shop |in the shop |in our shop |)(in |on |over |during |throughout |)(the |)(whole |entire |full |)({d:days!})${END}`,
    'summary of {d}',
  ],
];
