/** Everyday questions: who is more likely to do something, whether a number is terrible, how far videos are watched, whether a campaign worked. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const WONDERING_LISTS: WordLists = {
  who: 'visitors, users, people, customers, shoppers, readers, buyers, traffic',
  measure:
    'bounce rate, conversion rate, engagement rate, average order value, order value, revenue, turnover, sales, income, orders, visits, sessions, traffic, visitors, visitor numbers, users, page views, pages per session, average visit duration, exit rate, cart abandonment, checkout abandonment, conversions, downloads, sign-ups',
  awful:
    'terrible, awful, horrible, bad, poor, dreadful, abysmal, shocking, appalling, way too high, way too low, too high, too low, really high, really low, disappointing, rubbish, pathetic, embarrassing, worrying, alarming',
  level: 'high, low, good, bad, big, small, strong, weak, much higher, much lower, higher, lower',
  when: 'last, this, in, on, over, during, for, since, yesterday, today, from, between, lately, recently',
  worked:
    'worked, worked out, paid off, was worth it, was a success, was successful, helped, has worked, is working, works, did anything, did something, made a difference, brought anything',
  unit: 'products, items, units, articles, goods',
};

/** Tried before the sentence is read as it is. */
export const WONDERING_FIRST: readonly Restatement[] = [
  // Who is more likely to do something: the rate of both.
  [
    '(are|is|were) (the |our |my |){a}( <who>|) (more|less) likely to (buy|order|purchase|convert|buy something|place an order|make a purchase|become customers) (than|or) (the |our |my |){b}( <who>|) {rest:when?}',
    'conversion rate of {a} vs {b} {rest}',
  ],
  [
    '(are|is|were) (the |our |my |){a}( <who>|) (more|less) likely to (bounce|leave|leave right away|leave immediately|leave again) (than|or) (the |our |my |){b}( <who>|) {rest:when?}',
    'bounce rate of {a} vs {b} {rest}',
  ],
  [
    '(are|is|were) (the |our |my |){a}( <who>|) (more|less) likely to (submit|submit a form|send a form|fill in a form|fill out a form|submit the form|fill in the form|complete a form|submit forms|fill in forms) (than|or) (the |our |my |){b}( <who>|) {rest:when?}',
    'form conversion rate of {a} vs {b} {rest}',
  ],
  // A judgment: whether the number changed.
  [
    '(our|my|the) {m:measure!} (is|are|looks|look|seems|seem|has been) (so |just |really |pretty |quite |absolutely |simply |)(<awful>)( lately| recently| at the moment| right now| these days|)',
    'did {m} change',
  ],
  [
    'why (is|are|was|were) (the |our |my |){x} (traffic |visits |)(so |that |this |unusually |)(<level>) {rest:when}',
    'why did visits from {x} change {rest}',
    /^session/,
  ],
  // Products in an order.
  [
    '(the |our |)(average|mean) (number|amount|count|quantity) of (purchased |bought |ordered |sold |)(<unit>) (purchased |bought |ordered |sold |)(per|in an|in each|for each|in every|each|an) order {rest?}',
    'items sold per order {rest}',
  ],
  // How far videos are watched.
  [
    '(is there a way to|is it possible to|can (we|i|you)|how (can|do) (we|i)|could (we|i|you)) (track|see|know|measure|find out|tell|check) how (much|far) (of |)(each|every|a|the|our|any) (video|videos|film|films|clip)( of it|) (a user|users|people|visitors|viewers|they|someone|each user|a visitor|each visitor|is|are|was|were|gets|get) (watched|watch|watches|has watched|have watched|viewed|view)',
    'video plays, video completions and video completion rate by video',
  ],
  // Whether a campaign worked.
  [
    '((can|could|do|did) (we|i|you) |how (can|do) (we|i) |)(prove|show|tell|see|know|demonstrate) (that |whether |if |)(the |our |my |){c} campaign (<worked>)',
    'visits, orders, revenue and conversion rate of the {c} campaign',
    /^sessionCampaignName$/,
  ],
  // The pages right before another one.
  [
    '(what are |what is |show me |show |list |give me |)(the |our |)(most common|most frequent|most popular|usual|typical|common|main|top) (paths?|routes?|journeys?|ways?|click paths?) (people take |visitors take |users take |taken |that lead |leading |)(to|into|towards) (the |our |my |){page} page {rest:when?}',
    'which pages come before the {page} page {rest}',
    /^pagePath$/,
  ],
  // A report.
  [
    '(we|i) (need|want|have to prepare|have to write|would like) (a|an|the) (short |quick |monthly |)(report|summary|overview|status report|update) (for|to show|to give) (the |our |my |)(board|boss|management|team|client|meeting|board meeting|investors|ceo|owners?|partners?|shareholders)',
    'summary of last month',
  ],
];
