/** Films watched and texts read to the end, forms given up, and visits that end: "watched right through", "think better of it", "where do visits end". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const TO_THE_END_LISTS: WordLists = {
  who: 'people, visitors, viewers, users, readers, folks?, anyone, anybody, someone, somebody, everyone, they, of them',
  when: 'today, yesterday, last, this, since, in, on, over, during, from, between, so far, january, february, march, april, may, june, july, august, september, october, november, december, q[1-4], 20\\d\\d',
  watch:
    'watch, watched, see, saw, seen, view, viewed, play, played, follow, followed, sit through, sat through, stay with, stayed with',
  through:
    'right through, all the way through, all the way, to the very end, right to the end, through to the end, from start to finish, from beginning to end, from start to end, in full, completely, entirely, to the last second, until the last second, till the end, until the end, as a whole',
  film: 'film, video, clip, movie, recording',
  change:
    'think better of it, thought better of it, give up, gave up, given up, change their minds?, changed their minds?, stop, stopped, leave it, left it, drop out, dropped out, abandon it, abandoned it, go away, went away, walk away, walked away, lose heart, lost heart, lose interest, lost interest, quit, never send it, never sent it, do not send it, did not send it, never finish, never finished, do not finish, did not finish, let it be, bail, bailed, bail out, bailed out',
  begin:
    'begin, began, begun, start, started, open, opened, begin with, start on, begin to fill in, began to fill in, start to fill in, started to fill in, start filling in, started filling in, begin filling in, began filling in, start typing in, started typing in, begin writing to us by, begin writing to us with, begin writing to us through, start writing to us by, start writing to us via, begin to write to us by, start with, began with, touch, touched',
  ends: 'end, ends, ended, are ending, is ending, finish, finishes, finished, stop, stopped, are finishing, terminate, come to an end, came to an end, break off, broke off, are over',
  forms: 'contact, newsletter',
  verb: 'scroll, scrolls, scrolled, read, reads, get, gets, got, finish, finishes, finished, come, comes, came, buy, buys, bought, order, orders, ordered, use, uses, used, sign, signs, signed, download, downloads, downloaded, leave, leaves, left, bounce, bounces, bounced, watch, watches, watched, search, searches, searched',
};

const LEAD = '(so |and |please |tell me |show me |show |i want to know |)';

/** Tried for sentences that aren't understood by their words. */
export const TO_THE_END: readonly Restatement[] = [
  [
    '(of|out of|from|among) (all |)(of |)(the |our |my |){x},? (what|which) (share|percentage|percent|part|proportion|fraction|how many percent) (of them |actually |really |)({v:verb})',
    'what share of {x} {v}',
  ],
  // Films.
  [
    `${LEAD}(has|was|is|did|have|had) (the |our |my |that |){x} (been |being |)(<watch>) (<through>) (by |)(many|anyone|anybody|people|much|a lot|often|by many|by anyone|)( people| visitors| viewers|)( {rest:when}|)`,
    'video completions of {x} {rest}',
    /^videoTitle$/,
  ],
  [
    `${LEAD}how (many|many people|many visitors|many viewers|often|many times) (have |did |do |was |is |has |)(<who> |)(<watch>) (the |our |my |that |){x} (<through>) {rest:when?}`,
    'video completions of {x} {rest}',
    /^videoTitle$/,
  ],
  [
    `${LEAD}how (many|many people|many visitors|many viewers) (have |did |do |)(<watch>) (the |our |my |that |)(whole|entire|full|complete) {x} {rest:when?}`,
    'video completions of {x} {rest}',
    /^videoTitle$/,
  ],
  [
    `${LEAD}how (many|many people|many visitors|many viewers) (have |did |do |)(<watch>) (the |our |my |that |all of the |all of our ){x} (<through>) {rest:when?}`,
    'video completions of {x} {rest}',
    /^videoTitle$/,
  ],
  // Forms that are given up.
  [
    `${LEAD}how many( <who>|) (have |did |do |)(<begin>) (the |our |my |a |)({f:forms!})( form| sign-up| signup|)( form|)(,|) (and|but|only to) (then |did not |never |still |)(<change>) {rest:when?}`,
    '{f} form abandonments {rest}',
  ],
  [
    `${LEAD}(do|did|are|have) (many |a lot of |any |)(<who>) (<begin>) (the |our |my |a |)({f:forms!})( form| sign-up| signup|)( form|)(,|) (and|but|only to) (then |)(<change>) {rest:when?}`,
    '{f} form abandonments {rest}',
  ],
  [
    `${LEAD}(do|did|does) (<who>) (really |actually |even |ever |)(fill in|fill out|use|see and use|complete|send|sign up with|sign up in) (the |our |my |that |)({f:forms!})( form| thing| box| sign-up| signup|)( form|)(,|) or (do they |did they |just |simply |mostly |)(just |)(ignore|skip|overlook|pass over|scroll past|miss|leave|avoid)( it)?{rest?}`,
    '{f} form funnel{rest}',
  ],
  // Visits that end.
  [
    `${LEAD}(on |)(which|what) pages? (do |are |did |is |)(the |most |our |people |)(people |visitors |visits |users |sessions |readers |folks |they |)(<ends>|ending)( the| their| a|)( visits?| sessions?|) {rest:when?}`,
    'exit pages {rest}',
  ],
  [`${LEAD}where (do|did|are) (the |most |our |)(visits|sessions) (<ends>|ending) {rest:when?}`, 'exit pages {rest}'],
];
