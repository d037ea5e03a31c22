/** Short words that mean longer ones, and are easily misread: "from paid", "net of refunds", "trailing 90 days". */
import type { Restatement, WordLists } from '../../restatement.ts';
import { DAY_WORDS } from './day-words.ts';

/** Word lists of the patterns below. */
export const SHORT_WORD_LISTS: WordLists = {
  days: DAY_WORDS,
  folk: 'people, visitors, users, persons, readers, folks, customers, guests',
  money: 'revenue, sales, turnover, takings, income, earnings, shop revenue, sales revenue, money',
  count: '\\d+, two, three, four, six, seven, ten, twelve, fourteen, thirty, ninety',
  units: 'days, weeks, months, quarters',
  when: 'in, last month, last quarter, last year, this month, this quarter, this year, since, during, over',
  off: 'less, minus, net of, after, excluding, without, after deducting, after subtracting',
  came: 'came, arrived, come, visited, showed up, turned up, clicked through, got here, were there, are there',
  did: 'read, buy, view, look at, see, download, order, search for, watch, do',
  again: 'month, week, day, year, quarter',
  grows: 'growing, rising, increasing, going up, climbing, falling, dropping, shrinking, declining, going down',
  till: 'to, through, till, until, -, –',
};

/** Tried before the sentence is read as it is. */
export const SHORT_WORDS_FIRST: readonly Restatement[] = [
  ['…(come|comes|came|coming|arrive|arrived|) ?(from|via|through) paid(,|) {rest:days?}', 'from paid channels {rest}'],
  ['…(trailing|rolling) {n:count!} {unit:units!}…', 'last {n} {unit}'],
  [
    '(net of|after|less|minus|excluding) (all |the |)(refunds|returns),? (are|were) we {what}',
    'are we {what} in revenue',
  ],
  ['(net of|after|less|minus|excluding) (all |the |)(refunds|returns),? {what}', '{what}'],
  ['…(<money>) (<off>) (the |all |any |)(refunds|refunded amounts?)…', 'net revenue'],
  [
    '…(how many|number of|the number of) (different|distinct|individual|separate|single) (<folk>)…',
    'how many visitors',
  ],
  [
    '(from |)(the |our |)(visitors from |people from |)(the |){who}( thread| link| post| article| crowd| people|)(:|,| –| -) how many( of them| people| visitors|) (<came>)(,|) (and |)what did they {did:did!} {rest:days?}',
    'how many visitors from {who} {rest}? what did visitors from {who} {did} {rest}?',
  ],
  [
    '(is|are) (the |our |my |)(<grows> |)(number of |)(the |our |my |){what} (<grows> |)(from |)(<again>) (to|by|after) (<again>)( or not|)',
    '{what} per month',
  ],
  [
    '…(by|per) hour(,|) (from |on |only |but only |just |)(mon|monday)s? ?(<till>) ?(fri|friday)s?…',
    'by hour on weekdays',
  ],
  ['…{d:when},? (from |on |only |but only |just |)(mon|monday)s? ?(<till>) ?(fri|friday)s?…', '{d} on weekdays'],
  ['…(from |on |only |just |)(mon|monday)s? ?(<till>) ?(fri|friday)s?,? {d:when}…', 'on weekdays {d}'],
  [
    '…(how many|how much) (<folk>) (did not|could not|can not|cannot|do not|never|were not able to|failed to) (find|found|reach|open) (a|the|our|their|any|) ?(page|pages)(,? (error |)404|) {rest:days?}',
    'how many visitors saw a page not found {rest}',
  ],
];
