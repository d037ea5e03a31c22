/** What people say around a question, and how they correct one: "for the monthly report", "my boss says …, is he right", "sorry, I meant November". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Words of these. */
export const AROUND_LISTS: WordLists = {
  kin: 'nephew, niece, wife, husband, boss, client, manager, colleague, friend, brother, sister, son, daughter, father, mother, dad, mum, mom, partner, developer, agency, team, neighbour, neighbor, accountant, designer, customer, cousin, uncle, aunt, intern, consultant',
  said: 'says, said, thinks, thought, claims, claimed, swears, believes, tells me, told me, keeps saying, insists, is sure, is convinced, reckons, guesses, bets, assumes',
  hear: 'hear, heard, keep hearing, read, have read, was told, am told, got told, keep reading, believe, think, thought, guess, assume, suspect, have a feeling, bet',
  period:
    'monthly, weekly, quarterly, annual, yearly, daily, next, big, january, february, march, april, may, june, july, august, september, october, november, december, client, board, team, management',
  report: 'reports?, reporting, meeting, presentation, slides?, deck, board, review, call',
  thing:
    'sentence, slide, line, paragraph, bullet, bullet point, number, figure, answer, quick answer, quick number, stat, statistic, fact, few numbers, few figures',
  right: 'right, correct, true, wrong, a fact, the case, really so, really true, really the case, so',
  phone: 'phones?, mobiles?, mobile phones?, smartphones?, cell phones?, handys?, mobile devices?',
  computer: 'computers?, desktops?, pcs?, laptops?, desktop computers?',
  folk: 'people, folks?, visitors, readers, users, of them, of my readers, of our readers, of my visitors, of our visitors, of the visitors, everyone, everybody, customers, buyers',
  reads:
    'read, reads, visit, visits, come, comes, look, looks, browse, browses, shop, shops, use, uses, surf, surfs, arrive, view, views, are',
  stop: '[,;.?!:], [-–—]',
  short:
    'short, short please, in short, keep it short, short answer, quick answer, short version, just the number, just a number, just the numbers, numbers only, number only, one number, only the number, no details, in one sentence, one sentence, in one line, one line, one figure',
};

/** Tried before the words are read by themselves. */
export const AROUND_FIRST: readonly Restatement[] = [
  // The purpose of the answer.
  [
    '(hi |hello |hey |morning |good morning |)(for|this is for|its for|it is for) (the|my|our|a|their|this) (<period> |)<report>( |)(<stop>|) …',
    '',
  ],
  [
    '(i |we |(the |my |our |)<kin> |)(just |)(need|needs|want|wants|would like|require|requires|looking for) (a|an|one|some|the) <thing>~( for (the|my|our|a|their|this) (<period> |)<report>|)( |)<stop> …',
    '',
  ],
  // How short the answer should be.
  ['…(,|;|:|.| -| –) <short>', ''],
  // Claims to be checked: "my boss says …, is he right".
  [
    '(my|our|the|a|some) <kin> <said> (that |){claim} (is|are|was) (he|she|that|it|this|they) <right>( here| for us| for me|)',
    '{claim}',
  ],
  [
    '(i|we) <hear> (that |){claim} (<right>|is (that|it|this) <right>)( here| for us| for me| for my site| for our site| with us| too|)',
    '{claim}',
  ],
  // Corrections.
  [
    '(sorry|no|oops|wait|ah|oh|hm|hmm|actually|correction|well)( |)(<stop>|) (i mean|i meant|make that|make it)( to say| to ask|)( |)(<stop>|) …',
    '',
  ],
  ['(i mean|i meant|i actually meant|make that|make it)( to say| to ask|)( |)(<stop>|) …', ''],
  ['(no|oops|wait|sorry|correction|scratch that|not that)( |)<stop> …', ''],
];

/** Tried for sentences that aren't understood by their words. */
export const AROUND: readonly Restatement[] = [
  [
    '(most|the majority of|the most|almost all|more than half of)( of|)( the| our| my|) <folk>( now|) <reads> (it |us |me |them |the site |our site |my site |the blog |my blog |)(on|with|from|using|via|by) (a |their |the |)<phone>( now| nowadays| these days| today| already|)',
    'share of visitors on mobile',
  ],
  [
    '(most|the majority of|the most|almost all|more than half of)( of|)( the| our| my|) <folk>( now|) <reads> (it |us |me |them |the site |our site |my site |the blog |my blog |)(on|with|from|using|via|by) (a |their |the |)<computer>( now| nowadays| these days| today| already|)',
    'share of visitors on desktop',
  ],
  [
    '{a} (is|are|was) (only |about |nearly |almost |)(half|double|twice|a third|a quarter|three times) (that |)(of |as high as |as much as |as good as |as many as |)(on |in |from |){b}',
    '{a} vs {b}',
  ],
];
