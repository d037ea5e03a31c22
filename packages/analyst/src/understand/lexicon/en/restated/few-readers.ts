/** Rows that few people view: "articles hardly anyone has read", "pages with next to no visitors". Products that few buy are in `shop-talk.ts`. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const FEW_READER_LISTS: WordLists = {
  rows: '(?:(?:journal|blog|news|magazine|landing|web) )?(?:pages?|articles?|posts?|pieces?|stories|story|texts?|entries|urls?)|guides|reads|write-ups',
  almost:
    'hardly, barely, scarcely, almost, nearly, practically, virtually, next to, close to, all but, basically, as good as, more or less',
  few: '(?:hardly|barely|scarcely) (?:anyone|anybody|any one|a soul|any (?:people|visitors?|readers?|users?|person|human|customers?))|(?:almost|nearly|practically|virtually|next to|close to|basically|as good as|more or less) (?:nobody|no one|noone|no-one|no (?:people|visitors?|readers?|users?|person|customers?))|(?:so |very |only |too |really )?few (?:people|visitors|readers|users|customers|of our (?:readers|visitors|users))|(?:only|just) (?:a few|a handful of|a couple of) (?:people|visitors|readers|users)|not many (?:people|visitors|readers|users)',
  fewer:
    '(?:hardly|barely|scarcely) (?:any|a single)|(?:almost|nearly|practically|virtually|next to|close to|basically) (?:no|zero)|(?:so |very |too |only |really )few|not many|(?:only|just) (?:a few|a handful of)',
  seldom:
    'hardly, barely, scarcely, almost never, hardly ever, scarcely ever, barely ever, rarely, seldom, next to never, practically never, virtually never, very rarely, very seldom',
  ever: 'ever, really, actually, even, still, yet, bothered to, wanted to, wants to, seems to, seem to, takes the time to',
  have: 'has, have, had, does, do, did, would, is, are, was, were',
  open: 'read, reads, reading, view, views, viewed, viewing, open, opens, opened, visit, visits, visited, visiting, look at, looks at, looked at, looking at, see, sees, saw, seen, click on, clicks on, clicked on, find, finds, found, go to, goes to, went to, been to, looked into, looks into',
  opened: 'read, viewed, opened, visited, looked at, seen, clicked, clicked on, found',
  readers:
    'readers?, views?, page views?, pageviews?, visitors?, visits?, traffic, hits?, clicks?, reads?, attention, users?',
  get: 'with, get, gets, got, getting, have, has, had, having, attract, attracts, attracted, see, saw, receive, received, drew, draw, bring in, brought in',
};

const THAT = '(that |which |where |)';
const LEAST = 'least viewed {rows}';

/** Tried before the sentence is read as it is. */
export const FEW_READERS_FIRST: readonly Restatement[] = [
  ['(list|list me|name|name me) (the |our |my |all |all the |)least viewed {x}', 'least viewed {x}'],
  [
    `…{rows:rows!} (on (the|our|my) site |of ours |of mine |)${THAT}<few> (<have> |)(<ever> |)(<open>)( at all|)…`,
    LEAST,
  ],
  [`…{rows:rows!} ${THAT}(<have> )<few> (<ever> |)(<open>)( at all|)…`, LEAST],
  [
    `…{rows:rows!} ${THAT}(<have> |have been |has been |get |gets |got |people |visitors |readers |our readers |our visitors |)<seldom> (been |being |get |)(<opened>|<open>)( at all|)( by (anyone|anybody|people|visitors|readers)|)…`,
    LEAST,
  ],
  [`…{rows:rows!} ${THAT}(<get>) <fewer> (<readers>)( at all|)…`, LEAST],
  [
    `…{rows:rows!} ${THAT}(<have> |have been |has been |went |go |gone |stay |stayed |remain |remained )(<almost> |largely |mostly |totally |completely |)(unread|unseen|unvisited|unopened|unnoticed|overlooked|unviewed)…`,
    LEAST,
  ],
];
