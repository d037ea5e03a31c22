/** English words that are never left out of a sentence by where they stand: what they do to a number, or which part of it they leave. */
import { phrasesOf } from '../meaning.ts';
import { NOT_NAMES } from './not-names.ts';
import { SENSES } from './senses.ts';

const LISTED = phrasesOf(
  // Not all.
  'not, no, never, nor, none, hardly, barely, scarcely, nearly, almost, partly, partially, mostly, largely, merely, solely, exclusively, ' +
    'separately, individually, jointly, respectively, repeatedly, consecutively, simultaneously, uniquely, newly, formerly, previously, subsequently, initially, originally, firstly, secondly, ' +
    'locally, internally, externally, abroad, nationally, internationally, globally, overseas, offline, manually, automatically, anonymously, privately, publicly, officially, physically, digitally, verbally, ' +
    'hourly, nightly, yearly, fortnightly, annually, quarterly, differently, equally, relatively, proportionally, incorrectly, wrongly, falsely, successfully, unsuccessfully, ' +
    // What is done with a number.
    'exclude, ignore, omit, skip, hide, remove, subtract, deduct, multiply, divide, double, triple, halve, estimate, guess, average, rank, sort, reset, predict, forecast, extrapolate, ' +
    'improve, increase, boost, raise, reduce, lower, fix, define, translate, correct, adjust, filter, segment, split, export, download, email, mail, print, save, store, schedule, plot, draw, ' +
    // What happens to some of them.
    'lose, miss, cancel, cancelled, canceled, ship, shipped, pack, deliver, fulfil, fulfill, process, invoice, bill, charge, fail, failed, waste, block, ban, reject, accept, approve, decline, delay, delete, ' +
    'survey, invite, contact, call, phone, meet, interview, track, identify, target, expect, plan, promise, budget, need, owe, want, deserve, prevent, avoid, save, convince, convert, retain, keep, win, ' +
    'share, follow, comment, rate, subscribe, unsubscribe, register, log, login, install, test, try, trial, complain, refund, return, exchange, abandon, bounce, click, scroll, watch, play, listen, ' +
    'hire, employ, pay, buy, sell, spend, owe, earn, donate, gift, print, publish, write, edit, post, tweet, upload, blog, film, record, advertise, sponsor, promote, pin, like',
);

/** In the form for comparison: lower case, singular. Words that have a sense of their own in some sentences are among them. */
export const NEVER_DROPPED: ReadonlySet<string> = new Set([
  ...LISTED,
  ...NOT_NAMES,
  ...SENSES.flatMap(([pattern]) => [...pattern.matchAll(/'([^']+)'/g)].map(([, word]) => word!)),
]);
