/** Word lists of the rewordings in the files `said-…`. */
import type { WordLists } from '../../restatement.ts';
import { REWORDED_LISTS } from './lists.ts';

/** Values that people name as examples of rows: "Chrome, Safari and so on". */
const EXAMPLES: WordLists = {
  channels:
    'search, organic search, paid search, organic, paid, social, social media, email, e-mail, mail, newsletter, direct, referral, referrals, ads, ai, organic social, paid social, display',
  browsers: 'chrome, safari, firefox, edge, opera, samsung internet, brave, internet explorer',
  systems: 'windows, mac, macos, macintosh, mac os, linux, android, ios, ipados, chrome os, chromeos',
  gadgets:
    'phones?, mobiles?, mobile phones?, smartphones?, cell phones?, handys?, handhelds?, desktops?, computers?, pcs?, laptops?, tablets?, ipads?, tvs?, a phone, a tablet, a computer, a desktop, mobile, desktop, tablet',
  networks:
    'facebook, fb, instagram, insta, ig, reddit, pinterest, twitter, x, tiktok, linkedin, youtube, threads, mastodon, bluesky',
  origins:
    'google, bing, duckduckgo, ecosia, yahoo, newsletter, the newsletter, facebook, reddit, pinterest, instagram, chatgpt, direct',
  lands:
    'germany, the uk, uk, usa, the usa, the us, france, austria, switzerland, the netherlands, netherlands, spain, italy, belgium, poland, canada, australia, ireland, sweden, denmark, norway',
};

export const SAID_LISTS: WordLists = {
  ...REWORDED_LISTS,
  ...EXAMPLES,
  rows: `${REWORDED_LISTS.rows}, utm campaigns?, social networks?, search engines?, entry pages?`,
  measure: `number of visits, visit count, order count, number of orders, ${REWORDED_LISTS.measure}, takings, money, hits, clicks`,
  of: 'in, on, during, last, this, over, since, yesterday, today, for, from, between',
  digits: '\\d+',
  word: '[^\\s?!;]+',
  dots: '\\.\\.+, …',
  small: 'two, three, four, five, six, seven, eight, nine, ten, twelve, fifteen, twenty, thirty, \\d\\d?',
  date: 'last week, last month, last year, last quarter, yesterday, today, this month, this week, this year, january, february, march, april, may, june, july, august, september, october, november, december, 20\\d\\d',
  open: '\\(',
  close: '\\)',
  between: ',\\s(?:and\\s|or\\s)?, \\s(?:and|or|vs\\.?|versus)\\s, \\s?/\\s?, \\s?\\|\\s?',
  etc: 'etc\\.?(?:\\setc\\.?)?, and so on, and so forth, and the like, and such, and co\\.?, and others, and the others, and the rest, and all the others, and whatever else, and what not, and whatnot, \\.\\.\\.+, …, and all that, or others, or whatever, you name it, you get the idea, and all the rest',
  so: 'x, y, z, n, so many, so and so many, so much, this many, that many, this much, that much, xx, yy, zz',
  n: '\\d+(?:[.,]\\d+)*k?, (?:one|two|three|five|ten|twenty|fifty|a|one|two|three|five) (?:hundred|thousand|million), half a (?:million|thousand), \\d+ (?:thousand|million)',
  more: 'more than, over, above, at least, past, beyond, upwards of, less than, fewer than, under, below, as many as, around, about, roughly, nearly, almost, close to, not even, the mark of',
  reach:
    'crack, cracked, reach, reached, hit, make, made, get, got, have, had, see, seen, pass, passed, break, broken, break through, top, topped, exceed, exceeded, surpass, surpassed, clear, cleared, score, scored, manage, managed, come to, get to, got to, get past, got past, go over, gone over, rise above, climb above, make it to, make it past, made it to, make it over, go past, gone past, get over, jump over, count, counted, attract, attracted, draw, drew',
  who: 'people, visitors, users, readers, folks?, guests, someone, somebody, anyone, anybody, they, everyone, everybody, our people, our visitors, our readers, our users, the people, the visitors, the readers, customers, our customers, shoppers, the visitor, a visitor, visitor, the user, the reader, persons, traffic, visits',
  here: 'us, to us, the site, our site, to our site, to the site, my site, the website, our website, on the site, on our site, our page, here, over here, over to us, over to our site, in on us, on us, by, to it',
  bot: 'bots?, robots?, crawlers?, scrapers?, spiders?, machines?, web crawlers?, automated visitors?, search bots?, programs?, scripts?',
  scale:
    'big, large, high, great, strong, substantial, noticeable, sizeable, sizable, important, significant, relevant, small',
  slices: 'share, part, portion, slice, percentage, proportion, fraction, percent, %, chunk, cut, piece',
  come: 'come, comes, came, coming, are, is, were, was, happen, happens, happened, arrive, arrives, arrived, get, got, done, made, take place, took place',
  on: 'on, from, via, by, with, through, made on, made by, over, out of, due to, thanks to, using',
  climb:
    'take off, taken off, takes off, took off, skyrocket, skyrocketed, boom, boomed, surge, surged, explode, exploded, soar, soared, climb, climbed, shoot up, shot up, jump, jumped, grow, grew, grown, rise, rose, risen, pick up, picked up, gain, gained, improve, improved, bloom, thrive',
  sink: 'tank, tanked, crash, crashed, collapse, collapsed, plummet, plummeted, nosedive, nosedived, slump, slumped, sink, sank, sunk, dive, dived, plunge, plunged, fall, fell, fallen, drop, dropped, decline, declined, lose, lost, slip, slipped, go down, went down, gone down, shrink, shrank, shrunk, suffer, suffered, tumble, tumbled, dry up, dried up, weaken, weakened, drop off, dropped off, fall off, fell off',
  fall: 'falls?, drops?, declines?, decreases?, losses, loss, slumps?, crashes, crash, slides?, dips?, dives?, plunges?, minus, downturns?, collapses?',
  up: 'jumps?, climbs?, rises?, increases?, gains?, growth, leaps?, surges?, boosts?, spikes?, plus, upswings?, improvements?',
  steep:
    'steepest, sharpest, hardest, heaviest, deepest, worst, biggest, largest, strongest, greatest, most severe, most dramatic',
  monthend:
    'the end of the month, the end of this month, end of the month, end of this month, end of month, month end, month-end, months end, the 30th, the 31st, the last day of the month, the month is over, the month is out',
  estimate: 'estimate, forecast, projection, prediction, outlook, prognosis, guess, extrapolation, expectation',
  predict: 'extrapolate, project, predict, estimate, forecast, calculate, guess, work out',
  enter:
    'enter, enters, entering, land on, lands on, landing on, land, lands, landing, arrive on, arrive at, arrives at, arriving at, arriving on, arrive, arriving, come in on, come in at, come in through, come in, coming in, come into, start on, starts on, start at, start, starting on, starting, begin on, begin at, begin, begins, end up on, ending up on, touch down on, hit first, see first, first see, get to first, come out on, step into, step in, walk in',
  entry:
    'front doors?, entrances?, entry, entries, doors?, gateways?, entry points?, ways? in, entry doors?, starting points?, entry pages?, landing pages?',
  piece: 'article, page, post, story, piece, text, guide, blog post, report, one',
  find: 'finding, find, found, discovering, discover, discovered, reaching, reach, reached, getting to, get to, got to, coming to, come to, came to, arriving at, arrive at, arrived at, coming across, come across, stumbling upon, landing on, learning of',
  correct:
    'scrap, forget, strike, cancel, never mind, nevermind, leave, drop, skip, ignore, throw away, scratch, delete, undo',
  nah: 'no, nope, nah, no wait, wait, oh wait, hm, hmm, sorry, oops, hold on, actually, ah no, oh no, rather, better, hang on, stop',
  too: 'coarse, rough, detailed, fine, fine-grained, long, short, much, many, broad, vague, general, granular, wide, big, narrow, confusing, crude, messy',
  take: 'take, use, make it, give me, show, show me, do, go with, i want, i need, i meant, i mean, i would like, let us take, better, rather, by, list, try, let us do, just take, just',
  show: 'show, list, give me, show me, see, i need, i want, need, want, what about, add, and, include, display, name, tell me',
  bring:
    'send, sends, sent, bring, brings, brought, lead, leads, led, refer, refers, referred, direct, directs, deliver, delivers, drive, drives, push, pass, supply, provide, get, gets',
  earn: 'pull in, pulled in, take in, took in, bring in, brought in, earn, earned, make, made, ring up, rang up, bring, brought, yield, generate, fetch, rake in, cash in, turn over',
};
