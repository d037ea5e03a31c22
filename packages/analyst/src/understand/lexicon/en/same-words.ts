/** Colloquial words that say the same as a plain one, wherever nothing else explains them. */

/** Each plain word, and what else people say for it: separated by commas. */
export const SAME_WORDS: Readonly<Record<string, string>> = {
  // People.
  visitors:
    'guests, patrons, clientele, callers, attendees, viewership, eyes, eyeballs, surfers, souls, peeps, netizens, punters, onlookers, passersby, humans, lurkers',
  visitor: 'attendee, surfer, soul, punter',
  readers: 'bookworms, viewers, readership, audience',
  reader: 'viewer',
  'new visitors': 'newcomers, newbies, firsttimers',
  'new visitor': 'newcomer, newbie',
  'returning visitors': 'regulars, revisitors, returners',
  people: 'persons, ladies, gentlemen, guys, chaps, lads',
  // What is read.
  articles: 'pieces, writeups, blogposts, texts, essays, contributions, publications',
  article: 'piece, writeup, blogpost, text, essay, contribution, publication',
  authors: 'bloggers, columnists, contributors, reporters',
  author: 'blogger, contributor, reporter, byline',
  categories: 'themes, subjects, rubrics',
  category: 'theme, subject, rubric',
  pages: 'adresses, addresses, webpages, subpages, screens, urls, uris',
  'page views': 'pageloads, peeks, hits',
  // Where people come from.
  sources: 'referers, referals, refferers, origins',
  source: 'referer, refferer, referal',
  campaigns: 'promos',
  // Actions.
  video: 'movie, clip, vid, videoclip',
  videos: 'movies, clips, vids',
  downloads: 'downlods, donwloads, dls, dwnlds',
  downloaded: 'grabbed, donwloaded',
  searched: 'seached, searhed',
  visits: 'visitations, patronage, attendance',
  device: 'gadget, handset',
  devices: 'gadgets, handsets',
  read: 'devoured, perused',
  'bounce rate': 'bouncerate',
};
