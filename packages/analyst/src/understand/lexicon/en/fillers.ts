/** English words that can be left out without changing a question, by class: rules name the classes. */
import { ASIDES } from './asides.ts';

/** Phrases by class, separated by commas: lower case, in the singular. */
export const FILLERS = {
  article: 'the, a, an, my, our, your, mine, ours, their, every kind of',
  quantity: 'any, some, all, much, many, lot',
  person:
    'i, me, we, us, you, they, them, everyone, everybody, anyone, anybody, our business, my business, our company, my company',
  thing: 'by how much, and by how much, reading something, it, that, this, these, those, something, anything, ones',
  place: 'there, here, everywhere, anywhere',
  preposition:
    'of, in, at, for, on, to, from, with, as, about, across, into, through, via, over, during, within, while, between, whose',
  be: 'is, are, was, were, be, been, being, am, is there, are there, was there, were there, there been',
  do: 'do, does, did, done, doing',
  have: 'have, has, had, having, did we have, currently have',
  get: 'get, got, gotten, getting, receive, received, gain access, ever get, saw, seen by, i see',
  relative: 'who (come|came|visit|visited|use|used|are|were|is|was|live), that (come|came|are|were)',
  question: 'what, which, how, when, how is, how was, look like',
  count:
    'number, total, overall, in total, figure, stat, statistic, data, report, count, amount, how many, how much, and how many',
  often: 'how often, how many time, how frequently',
  ask:
    'i mean, i meant, what i mean, what i mean is, you mean, you know what i mean, i mean to say, looking, looking like, ' +
    'show, tell, give, list, see, display, find, look, could, would, can, like, want, wanted, need, know, let, ask, question, wonder, wondering, curious, ' +
    'check, pull, pull up, fetch, put, understand, explain to me, add, will you, overview of, overview, summary, summarise, summarize, summary of, detail, ' +
    'quick overview, quick look, quickly, the following',
  polite:
    'please, pls, plz, kindly, hi, hey, hello, thanks, thank, ok, okay, thank you, cheers, good morning, good afternoon, good evening',
  site: 'website, site, web, webshop, online, page of my site',
  bring:
    'make up, makes up, made up, account for, accounts for, accounted for, drop by, dropped by, stop by, stopped by, swing by, come by, came by, pop in, popped in, ' +
    'drop in on, dropped in on, dropping in on, dropping by, look in on, looked in on, rack up, racked up, pull in, pulled in, take in, took in, clock up, pulled, pulling, ring up, rang up, show up, showed up, turn up, turned up, add up to, amount to, ' +
    'lead to, leading to, led to, drive, drove, driving, bring in, bring, brought, bringing, generate, generated, contribute, contributed, contribute to, contributed to, contributing to, make, made, making, produce, result, send, sent, sending',
  act: 'come, came, coming, visited, visiting, viewing, use, used, using, arrive, arrived, arriving, reach, reached, go, went, going, land, landed, stay, been on, reading, called, named, titled, started, place, placed, spend, spent',
  happen:
    'happen, happened, perform, performed, performing, performance, record, recorded, created, showed, started, begun, took place, take place, taking place, taken place, occur, occurred, occurring, materialize, materialized, transpire, transpired',
  adverb:
    'significantly, noticeably, dramatically, considerably, substantially, drastically, remarkably, suddenly, ' +
    'already, so, just, exactly, roughly, approximately, around, also, too, then, now, recent, recently, lately, usually, normally, so far, yet, out, really, actually, up to now, ' +
    'different, distinct, most of all, mostly, mainly, primarily, per cent of all, as well, as well as, both, only the',
  faring:
    'metric, key metric, main metric, kpi, key stat, headline number, main number, vital sign, how did we do, how did i do, how are we doing, how have we done, how is it going, how did it go, how did the site do, how did my site do, how did our site do, how is the site doing, how is my site doing, how is our site doing, how is the website doing, how did the website do',
  divide: 'break down, breakdown of, down by, breakdown, split, grouped, group, sort, sorted, rank, ranked, ranking by',
  begin:
    'landing on, landing at, land on, landed on, landed at, began on, began at, begin on, begin at, starting on, starting at, started on, entered on, entering on, arrived on, arriving on, arriving at, arrived at, arrive on, arrive at, (land|landed|arrive|arrived|enter|entered|start|started) (on|at) first, start on, start at, land at, (land|landed|landing) in, (enter|entered|entering|come in|came in|coming in) (at|through|via), (enter|come in|came in|coming in) on, (begin|began) their visit on, (start|started) their visit (on|at)',
  // Every answer has a chart and its table already.
  chart:
    'as a chart, as chart, in a chart, chart of, chart, as a graph, as graph, in a graph, graph of, graph, plot, diagram, as a diagram, as a table, as table, in a table',
  blog: 'blog',
  ...ASIDES,
} as const satisfies Readonly<Record<string, string>>;
