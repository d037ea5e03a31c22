/** Verbs that only say that something counted took place: "visits that were logged", "orders that have been placed". They are dropped. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const RECORDED_LISTS: WordLists = {
  counted:
    'visits?, sessions?, visitors?, users?, page views?, pageviews?, views?, hits, clicks?, outbound clicks, link clicks, downloads?, file downloads, searches, site searches, sign-ups?, newsletter sign-ups?, subscriptions?, newsletter subscriptions?, registrations?, submissions?, form submissions?, messages?, enquiries, inquiries, events?, key events?, conversions?, orders?, purchases?, transactions?, sales?, refunds?, video plays, video starts, plays, entrances, entries, exits, bounces, add to carts, add-to-carts, cart additions, checkouts?, revenue, turnover, income, traffic, reads, leads?, contact requests?',
  ordered:
    'orders?, purchases?, transactions?, sales?, sign-ups?, newsletter sign-ups?, subscriptions?, newsletter subscriptions?, registrations?, submissions?, form submissions?, messages?, enquiries, inquiries, contact requests?, revenue, turnover, income',
  sold: 'orders?, purchases?, transactions?, sales?, revenue, turnover, income',
  closed: 'closed, close, concluded, won, win, signed, locked in, sealed',
  time: 'in, on, during, over, last, this, yesterday, today, since, for, between, by, per, from, so far, at, each, every, until, throughout, within',
  were: 'were, was, been, are, is, being, got, get, gets, have been, has been, had been, that were, that was, which were, which was, that have been, that has been, which have been, that are, that we, we, that we have, we have, have we, did we, i, have i, did i, that our site, that the site, our site, the site, that our shop, our shop, the shop, that our store, our store, the store',
  how: 'successfully, actually, newly, officially, really, already, duly, so far, ever, even, also, just',
  /** Verbs for anything that is counted. */
  recorded:
    'recorded, record, logged, log, registered, register, tracked, track, counted, count, measured, measure, captured, capture, observed, observe, detected, detect, noted, note, noticed, notice, collected, collect, gathered, gather, tallied, tally, clocked, clock, clocked up, seen, noted down, monitored, monitor, documented, stored, saved, picked up, pick up, chalked up, chalk up, notched up, notch up, racked up, rack up, accumulated, accumulate, garnered, garner, attracted, drawn, draw, drew, achieved, achieve, attained, obtained, obtain, gained, gain, realized, realised, realize, generated, generate, produced, produce, created, create, triggered, trigger, fired, fire, initiated, caused, performed, perform, executed, execute, carried out, conducted, undertaken, witnessed, witness, experienced, experience, enjoyed, enjoy, encountered, encounter, welcomed, welcome, received, receive, taken in, take in, took in, made, make, occurred, happened, took place, taken place, came in, come in, came through, come through, came about, went through, transpired, arisen, arose',
  /** Verbs for what is sent or bought. With other nouns they mean only some of them: "completed checkouts". */
  done: 'completed, complete, finalized, finalised, finalize, finalise, finished, placed, place, submitted, submit, sent, sent in, sent through, taken, take, raised, raise, secured, secure, booked, book, accrued, accrue, scored, score, landed, land, bagged, bag, netted, net, earned, earn, banked, bank, pulled in, pull in, put in, put through, entered, filed, lodged, ticked up, rung up, ring up, rang up, got in, gotten, got, get, handed in, turned in, dropped in',
};

/** All rewordings of this file. */
export const REWORDED_RECORDED: readonly Restatement[] = [
  [
    '… {m:counted!} (<were>) (<how> |)(<recorded>)( by (us|me|the site|the shop|the system|the tool|magpie))?( successfully| so far)?…',
    '{m}',
  ],
  [
    '… {m:ordered!} (<were>) (<how> |)(<done>)( by (us|me|the site|the shop|the system))?( successfully| so far)?…',
    '{m}',
  ],
  [
    '… (new |)(newsletter |)(subscribers|subscriptions|sign-ups) (who |that |)(have |had |)(newly |)(subscribed|signed up|sign-ups|joined|registered|opted in|enrolled)( to (the|our|my) newsletter)?…',
    'new subscribers',
  ],
  ['… {m:sold!} (<were>) (<how> |)(<closed>)…', '{m}'],
  ['… {m:counted!} (<recorded>) {w:time!}…', '{m} {w}'],
  ['… {m:ordered!} (<done>) {w:time!}…', '{m} {w}'],
  ['… {m:counted!} (<recorded>)', '{m}'],
];
