/** "Since it began", after something that the question names, means all days: "orders from the spring campaign since its launch". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const SINCE_START_LISTS: WordLists = {
  tail: 'by, per, for each, on mobile, on desktop, on tablets, on phones, from, via, split, please, week by week, month by month, in total, altogether, and, over time, compared',
  it: 'it, this, that, they, the campaign, this campaign, that campaign, the ad, the ads, the code, the coupon, the voucher, the page, the article, the post, the piece, the text, the form, the film, the video, the file, the pdf, the product, the item, the newsletter, the letter, the channel, the promotion, the promo',
  of: 'of it, of the campaign, of this campaign, of that campaign, of the promotion',
  its: "its, it's, it is, their, the campaign's, the article's, the page's, the code's",
  began:
    'began, begun, begin, begins, started, start, starts, launched, launch, opened, appeared, came out, come out, exists, existed, existing, runs, ran, running, been running, been live, went live, gone live, went online, gone online, live, online, published, posted, put online, put up, introduced, created, set up, released, uploaded, added, first appeared, first published, came into being, sold, ordered, listed, stocked, on sale, in the shop, offered, kicked off, going, been going, been online, been around, been out, out, been up, up, sent, first sent, going live, going online, came online',
  start:
    'start, starting, beginning, launch, launching, introduction, release, publication, opening, kick-off, kickoff, first day, start date, launch date, inception, outset, going live, debut, creation, appearance, launch day, very beginning, very start',
  us: 'the site, our site, the website, our website, the shop, our shop, the store, the blog, our blog, the journal, we, everything, recording, our records, the records, measuring, measurement, our data, the data, tracking, counting, we started, we began',
  records:
    'the records, our records, our data, the data, our record, the record, our measurements, the measurements, the measurement, our measurement, recording, tracking, our tracking, measuring, counting, the site, our site, the website, our website, the shop, our shop, time',
};

/** Dimensions of things that have no data before they begin. */
const NAMED =
  /[Cc]ampaign|^orderCoupon|^page|^landingPage|^form|^video|^file|^item|^session(?:Source|Medium)|^link|^customEvent/;

/** Tried before the sentence is read as it is. */
export const SINCE_START_FIRST: readonly Restatement[] = [
  // The day of the beginning is named.
  [
    '…,? (ever |right |)(since|from) (<it>) (was |were |is |has |have |had |has been |have been |got |first |)(first |)(<began>) (on|in|at) (the |){day}',
    'since {day}',
    NAMED,
  ],
  [
    '…,? (ever |right |)(since|from) (<it>) (was |were |is |has |have |had |has been |have been |had been |got |first |was first |)(first |)(<began>)( on|)( by us|) {rest:tail?}',
    'ever {rest}',
    NAMED,
  ],
  [
    '…,? (ever |right |)(since|from) (<its>) (very |first |actual |official |)(<start>)( on(wards)?|) {rest:tail?}',
    'ever {rest}',
    NAMED,
  ],
  [
    '…,? (ever |right |)(since|from) the (very |first |actual |)(<start>) (<of>)( on(wards)?|) {rest:tail?}',
    'ever {rest}',
    NAMED,
  ],
  [
    '…,? over (its|their) (whole |entire |full |)(life|lifetime|run|existence|duration|running time|time) {rest:tail?}',
    'ever {rest}',
    NAMED,
  ],
  ['…,? (ever |right |)(since|from) the (very |)(<start>) of (<records>)( on(wards)?|) {rest:tail?}', 'ever {rest}'],
  ['…,? ever since (<us>) (was |were |has |have |started |began |has been |)(<began>) {rest:tail?}', 'ever {rest}'],
  ['…,? since (<us>) (was |were |has |have |has been |have been |)(<began>) {rest:tail?}', 'ever {rest}'],
];
