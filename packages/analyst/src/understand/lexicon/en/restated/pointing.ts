/** Words that refer to something named before: "how much did they bring", "who sends people there", "the same weeks". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const POINTING_LISTS: WordLists = {
  via: 'from, of, with, by, via, through, in, on, at, to, for, among, within, out of, about',
  them: 'there, it, them, those, these, him, her, that one, this one, those ones, these ones, the former, the latter',
  group:
    'people, folks?, visitors, users, readers, visits, sessions, customers, buyers, guys, guests, ones, numbers, shoppers, subscribers, orders',
  thing:
    'article, page, post, piece, story, text, review, guide, film, video, clip, product, item, thing, file, pdf, download, form, campaign, letter, newsletter, mailing, source, site, channel, category, section, country, city, author, writer, coupon, code, voucher, search, term, word, topic, subject, browser, device, group, audience, traffic',
  span: 'days?, weeks?, months?, quarters?, years?, period, time, time frame, timeframe, time span, timespan, range, dates, stretch, weekend, hours, interval, window',
};

/** Replacements that remove such words from a sentence that continues the one before. They are tried until none fits. */
export const POINTING: readonly Restatement[] = [
  // "Those folks", "that article".
  ['… <via> (those|these|the same|exactly those|exactly these|such) <group>…', ''],
  ['… <via> (that|this|the same|that very|this very|said) <thing>( again|)…', ''],
  ['(that|this|the same|same|that very|this very|said) <thing>( again|)(,|:|) …', ''],
  ['… <via> <them>…', ''],
  ['… (those|these|such) <group>…', 'they'],
  ['… (that|this|the same|that very|this very|said) <thing>…', 'it'],
  // "Same weeks", "over the same period".
  [
    '…(<via> |over |during |across |)(the |those |these |that |)(very |exact |exactly |)same <span>( again| as before| please| though| as above|)…',
    '',
  ],
  // "The same for Germany".
  [
    '(the |)same( thing| question| number| numbers| again| one| ones| figure| stats| list| table| view|)( please| again|)(,|:| but| and|) …',
    '',
  ],
  // Possessives: "its bounce rate".
  ['… (its|his|her|their)…', 'the'],
  ['(its|his|her|their) …', ''],
  ['… (he|she)…', 'they'],
];
