/** Lists of words that restatements of visits, pages and sources name. */
import type { WordLists } from '../../restatement.ts';

export const SITE_LISTS: WordLists = {
  readers:
    'people, visitors, users, readers, folks, folk, everyone, everybody, viewers, they, most people, most visitors, most readers, our readers, our visitors, our users, my readers, my visitors, the people, the visitors, the readers, someone, somebody, anyone, anybody, visits, sessions',
  crowd:
    'people, visitors, users, readers, folks, folk, everyone, everybody, viewers, most people, most visitors, most readers, our readers, our visitors, our users, my readers, my visitors, the people, the visitors, the readers, someone, somebody, anyone, anybody, visits, sessions',
  someone:
    'anyone, anybody, someone, somebody, people, any people, readers, visitors, any readers, any visitors, many people, many',
  did: 'do, does, did, are, is, were, was, have, has, can, could, would, will',
  reading:
    'read, reading, look at, looking at, looked at, view, viewing, viewed, see, seeing, saw, seen, visit, visiting, visited, open, opening, opened, click on, clicked on, check out',
  which: 'which, what, which ones of our, which of our, which of the, which of my',
  where:
    'where, where else, what, what else, which page, which pages, what page, what pages, which article, which articles, which post, which posts, to which page, to which pages, to what page, to what pages',
  go: 'go, turn, continue, move, head, click, end up, navigate, wander, jump, proceed, go on, move on, click on, click through, carry on, do',
  get: 'get, come, arrive, navigate, make it, find their way, end up, reach, land, go, click, click through, go over, come over',
  leave:
    'leave, leaving, left, go, going, went, quit, quitting, exit, exiting, go away, going away, are gone, close the page, closing the page, close the site, disappear, say goodbye',
  close:
    'close the site, close our site, close the tab, close the window, close the page, shut the tab, go again, close it, go',
  arrive:
    'get, gets, got, come, came, go, went, open, opened, reach, reached, visit, visited, enter, entered, arrive, arrived, land, landed, end up, ended up, move, moved, click through, hit, look at, looked at, see, saw, view, viewed',
  quit: 'quit, leave, go away, give up, exit, bail, bail out, drop off, drop out, disappear, abandon the site, abandon us, say goodbye, get lost, walk away, check out, stop reading, jump off, end their visit, finish their visit',
  after:
    'after, following, once they have read, once they read, having read, when they have read, when done with, after they read, after they have read, after they saw, after they visited, after they view, after reading, after viewing, after visiting, after seeing, after looking at, after opening, after having read, after finishing, after they finish, after they finished',
  before:
    'before, before they, before reading, before viewing, before visiting, before seeing, before opening, before they read, before they view, before they visit, before they see, before they open, before they opened, before they visited, before they saw, before they look at, before they go to, before they get to, before they got to, before they came to, before they come to, before they reach, before they reached, before going to, before getting to, before coming to, before reaching, before they enter, before entering, before they arrive at, before they land on',
  when: 'in, last, this, since, yesterday, today, over, during, so far, on, between, for, until, from, within',
  us: 'us, me, the site, our site, my site, this site, the website, our website, my website, the blog, our blog, my blog, here, the page at all, our pages',
  enter:
    'come in, enter, arrive, start, begin, first land, first arrive, come in first, enter the site, enter our site, start their visit, begin their visit, first see, see first, come into the site, come in through, enter through, come onto the site, get in, join, start on, begin on, first come, come first',
  end: 'to the end, to the very end, till the end, till the very end, until the end, until the very end, up to the end, right to the end, all the way to the end, all the way, all the way through, to the last second, completely, in full, as a whole, to the bottom, all the way down, to the finish, through to the end',
  most: 'most, the most, most often, mostly, best, usually, mainly, typically, normally, more often than not, a lot, generally, particularly, especially',
  text: 'articles, article, posts, post, pages, page, stories, story, pieces, piece, texts, text, blog posts',
  send: 'send, sends, sent, sending, bring, brings, brought, bringing, give, gave, drive, drove, refer, refers, referred, deliver, delivers, delivered, get, gets, got',
  link: 'link, links, linked, linking, is linking, are linking, keeps linking, keep linking, has linked, have linked, points, point, pointing, mentions, mention, mentioned, has mentioned',
  box: 'search, search box, search field, search bar, search function, site search, search form, search engine of ours',
  wrote:
    'wrote, write, written, write in, wrote in, contacted, contact, messaged, got in touch, get in touch, reached out, reach out, asked something, sent a message, sent us a message, sent messages',
  message:
    'messages, message, letters, mails, mail, emails, e-mails, notes, requests, enquiries, inquiries, questions, submissions, entries',
  watch: 'watch, watched, watches, watching, play, played',
  film: 'the, a, our, my, that, this, it, one minute',
  file: 'the, our, my, that, this, a',
  starting:
    'start, started, begin, began, play, played, click on, clicked on, press play on, pressed play on, hit play on, clicked play on, launch, launched',
  now: 'right now, now, at the moment, at this moment, just now, currently, this minute, this very minute, at present',
  much: 'much, many, lots, a lot',
  top: 'most, best, top, least, worst, favourite, favorite, number, busiest, leading',
  device:
    'phones?, mobiles?, mobile phones?, smartphones?, tablets?, ipads?, desktops?, computers?, laptops?, pcs?, cell phones?',
};
