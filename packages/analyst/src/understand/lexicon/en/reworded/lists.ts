/** Word lists of the rewordings. */
import type { WordLists } from '../../restatement.ts';

export const REWORDED_LISTS: WordLists = {
  rows: 'channels?, sources?, traffic sources?, campaigns?, devices?, device types?, browsers?, countries, country, cities, city, regions?, languages?, pages?, landing pages?, articles?, posts?, products?, categories, category, authors?, months?, weekdays?, days?, weeks?, hours?, quarters?, years?, mediums?, referrers?, sites?, websites?, operating systems?, coupons?, forms?, files?, videos?, search terms?, events?, visitor types?',
  measure:
    'visits?, sessions?, traffic, visitors?, users?, people, page views?, views?, orders?, sales, purchases?, revenue, turnover, bounce rate, conversion rate, engagement rate, readers, numbers?, figures?, count, counts, amount, amounts, values?, rates?, totals?, share, shares',
  number:
    'visits?, sessions?, traffic, visitors?, users?, people, page views?, orders?, sales, revenue, bounce rate, conversion rate',
  end: '[,;:.?…]{1,3}, -, --, –, —, - ,  - ',
  begin:
    'the (?:last|past|previous|week|month|year), last, past, this, yesterday, today, january, february, march, april, may, june, july, august, september, october, november, december, 20\\d\\d, black friday, cyber monday, \\d+',
  n: '\\d+(?:[.,]\\d+)*',
  good: 'strong, good, well, better, best, busy, popular, up, big, high, successful, worth it, worthwhile, useful, fine, great',
  weak: 'weak, bad, badly, poor, poorly, not, worse, quiet, slow, down, small, low, useless, less, do not, does not, did not, are not, is not, were not, was not, have not, has not, not so much, not so good, less so, not worth it, rather not, flops?, duds?, lag, lagged, lag behind',
  by: 'by, into, per, across, over, among, amongst, between, according to, after, along, in, onto, on to, to, for, for each',
  parted:
    'separated, divided, arranged, organised, organized, classified, categorised, categorized, sliced, segmented, distributed, spread, sorted, grouped, ordered, listed, itemised, itemized, split, split up, broken, broken down, broken up, broken out, differentiated, clustered, cut, shared out, parted, distinguished',
  all: 'all, every, each, all of the, all the, each of the, every one of the, every single, the single, the individual, the different, the various, different, various, the respective, our different, our various, its, their',
  versus:
    'vs\\.?, versus, against, compared to, compared with, next to, beside, alongside, over, than, as against, in comparison to, in comparison with, and, or, with, on, to',
  unit: 'day, week, month, quarter, year',
  span: 'today, yesterday, last (?:week|month|quarter|year), this (?:week|month|quarter|year), january, february, march, april, may, june, july, august, september, october, november, december, the (?:week|month|year|day) before, black friday, cyber monday, 20\\d\\d, the (?:\\d\\d?(?:st|nd|rd|th)?) of, \\d',
  beat: 'beat, beats, beaten, beating, top, tops, topped, outdo, outdoes, outdid, outdone, outperform, outperformed, outperforms, surpass, surpassed, exceed, exceeded, overtake, overtook, overtaken, outstrip, outstripped, eclipse, eclipsed, better',
  busier:
    'busier, quieter, livelier, slower, fuller, calmer, better visited, stronger, weaker, more lively, more quiet, more active, less busy, less lively, better attended, hotter, deader, emptier, a better day, a worse day, a better week, a worse week, a better month, a worse month, a busier day, a quieter day, a busier week, a quieter week, a busier month, a quieter month',
  bigger:
    'bigger or smaller, smaller or bigger, larger or smaller, higher or lower, stronger or weaker, busier or quieter, better or worse, more or less, more or fewer, ahead or behind, up or down, over or under',
  how: 'how big, how large, how great, how high, how substantial, how small, what',
  slice: 'slice, share, part, portion, chunk, piece, percentage, proportion, fraction, cut, bit, percent',
  worse:
    'fall, drop, decline, dip, shrink, go down, decrease, sink, slump, collapse, crash, tumble, plunge, nosedive, slip',
  dropped:
    'fell, dropped, declined, dipped, shrank, shrunk, went down, decreased, sank, slumped, were down, was down, are down, is down, have fallen, has fallen, have dropped, has dropped, have gone down, has gone down, tanked, tumbled, plunged, slipped, got fewer, became fewer, collapsed',
  drop: 'drop, fall, decline, dip, decrease, slump, collapse, crash, plunge, loss, downturn, shortfall, minus, low, lull, slide, drop-off, falloff',
  break: 'break, split, take, pull, slice, chop, cut, divide, separate, pick, tear, dissect, dice',
  rise: 'rise, increase, growth, jump, spike, surge, peak, plus, upturn, uptick, boost, gain, rush',
};
