/** Phrases outside the vocabulary's names: how questions are asked, in English. */
import { all, type Meaning, type Phrase } from '../meaning.ts';
import { EVERYDAY_PHRASES } from './everyday.ts';
import { FIGURE_PHRASES } from './figures-said.ts';
import { GOOGLE_PHRASES } from './google-terms.ts';
import { NAMES_OF_ROWS } from './names-of-rows.ts';
import { ORIGIN_PHRASES } from './origins-said.ts';
import { ROW_PHRASES } from './rows-said.ts';
import { OTHERWISE_PHRASES } from './said-otherwise.ts';
import { SHAPE_PHRASES } from './shapes.ts';
import { SHOP_TALK_PHRASES } from './shop-talk.ts';
import { SHOP_PHRASES } from './shop-words.ts';
import { SHORT_PHRASES } from './short.ts';
import { SITE_PHRASES } from './site-words.ts';
import { VALUE_PHRASES } from './values.ts';
import { VERB_PHRASES } from './verbs.ts';

const CONVERTS: Meaning = { kind: 'metric', name: 'sessionPurchaseRate' };

/** All phrases. */
export const PHRASES: readonly Phrase[] = [
  ...all('and, &, +, plus, as well as, ;', { kind: 'and' }),
  [',', { kind: 'and' }],
  ...all('or, nor, nor from, nor on', { kind: 'or' }),
  ...all('together, all together, combined, altogether, in sum', { kind: 'together' }),
  // Dividing.
  ...all(
    'by, per, each, for each, for every, per each, split by, broken down by, grouped by, group by, split into, divided by, break down by, breakdown by, by each, according to, based on, based on each, depending on, as a function of, in each, from each, for all, of each, in every, from every',
    { kind: 'by' },
  ),
  // What values are of.
  ...all('who speak, that speak, speaking, speak, spoken, in language', { kind: 'names', name: 'language' }),
  ...all(
    'form were sent, form was sent, form sent, form got sent, form were received, form was received, form were submitted, form was submitted, form were filled in, form was filled in, form filled in, form were filled out, form was filled out, form filled out, form did we receive, form did we get, form did i get, form did i receive, form have we received, form were completed, form request',
    { kind: 'metric', name: 'formSubmissions' },
    { kind: 'names', name: 'formName' },
  ),
  ...all('guide, tutorial, recipe, review, story, entry', { kind: 'names', name: 'pagePath' }),
  ...all('under, below, beginning with, that begin with, starting with, that start with', { kind: 'under' }),
  // Order.
  ...all(
    'top, most, highest, biggest, largest, greatest, most popular, leading, popular, main, strongest, maximum, max, most common, most frequent, commonest, most important, favourite, favorite, the most, most visited, busiest, most used, most active, most often, often, biggest number of, highest number of, most successful, successful, peak, number one, hottest, longest, most expensive, most valuable',
    { kind: 'order', order: 'most' },
  ),
  ...all('best, best performing, best-performing, performs best, perform best, performed best', {
    kind: 'order',
    order: 'good',
  }),
  ...all(
    'least, lowest, fewest, smallest, least popular, least visited, the fewest, the lowest, the smallest, bottom, weakest, minimum, min, slowest, quietest, rarest, least used, unpopular, the least, low, shortest',
    { kind: 'order', order: 'least' },
  ),
  ...all('worst, worst performing, worst-performing, poorest, performs worst, performed worst', {
    kind: 'order',
    order: 'bad',
  }),
  ...all(
    'most viewed, most read, most looked at, most seen',
    { kind: 'order', order: 'most' },
    { kind: 'metric', name: 'screenPageViews' },
  ),
  ...all(
    'read longest, read the longest, viewed longest, longest read',
    { kind: 'order', order: 'most' },
    { kind: 'metric', name: 'averageTimeOnPage' },
  ),
  ...all(
    'most clicked link, most clicked outbound link, link clicked most, link were clicked most, link get clicked most',
    { kind: 'order', order: 'most' },
    { kind: 'dimension', name: 'linkUrl' },
    { kind: 'metric', name: 'outboundClicks', weak: true },
  ),
  ...all('least viewed, least read', { kind: 'order', order: 'least' }, { kind: 'metric', name: 'screenPageViews' }),
  ...all('most downloaded', { kind: 'order', order: 'most' }, { kind: 'metric', name: 'fileDownloads' }),
  ...all(
    'most watched, watched most, watched the most',
    { kind: 'order', order: 'most' },
    { kind: 'metric', name: 'videoStarts' },
  ),
  ...all(
    'best selling, best-selling, bestselling, bestseller, best seller, best sold, top selling, most sold, sell best, sold best, sells best, sell most, sold most, sell the most, sold the most, selling best, most bought, most purchased, top seller, sell well, selling well',
    { kind: 'order', order: 'most' },
    { kind: 'metric', name: 'itemsPurchased' },
    { kind: 'dimension', name: 'itemName', weak: true },
  ),
  ...all(
    'worst selling, worst-selling, least sold, sell worst, sold worst, sold least, slow selling',
    { kind: 'order', order: 'least' },
    { kind: 'metric', name: 'itemsPurchased' },
    { kind: 'dimension', name: 'itemName', weak: true },
  ),
  ...all(
    'product sold best, product sold most, product sold the most, item sold best, item sold most, item sold the most, product sold well',
    { kind: 'order', order: 'most' },
    { kind: 'metric', name: 'itemsPurchased' },
    { kind: 'dimension', name: 'itemName' },
  ),
  ...all(
    'product sold worst, product sold least, product sold the least, item sold worst, item sold least',
    { kind: 'order', order: 'least' },
    { kind: 'metric', name: 'itemsPurchased' },
    { kind: 'dimension', name: 'itemName' },
  ),
  ...all(
    'which product sold, which item sold, what product sold, what item sold, which product was sold, which product were sold, which item was sold, which item were sold',
    { kind: 'dimension', name: 'itemName' },
    { kind: 'sold' },
  ),
  ...(['hour', 'day', 'week', 'month'] as const).flatMap((grain) =>
    all(`record ${grain}`, { kind: 'order', order: 'most' }, { kind: 'grain', grain }),
  ),
  // Time.
  ...all('day, calendar day, a day, each day, per day, every day, day by day', { kind: 'grain', grain: 'day' }),
  ...all('daily', { kind: 'grain', grain: 'day', adverb: true }),
  ...all('week, calendar week, a week, each week, per week, every week, week by week', {
    kind: 'grain',
    grain: 'week',
  }),
  ...all('weekly', { kind: 'grain', grain: 'week', adverb: true }),
  ...all('month, calendar month, a month, each month, per month, every month, month by month', {
    kind: 'grain',
    grain: 'month',
  }),
  ...all('monthly', { kind: 'grain', grain: 'month', adverb: true }),
  ...all('quarter, calendar quarter, a quarter, each quarter, per quarter, every quarter, quarter by quarter', {
    kind: 'grain',
    grain: 'quarter',
  }),
  ...all('quarterly', { kind: 'grain', grain: 'quarter', adverb: true }),
  ...all('year, calendar year, a year, each year, per year, every year, year by year', {
    kind: 'grain',
    grain: 'year',
  }),
  ...all('yearly, annually', { kind: 'grain', grain: 'year', adverb: true }),
  ...all(
    'hour, per hour, an hour, each hour, every hour, hour by hour, time of day, time of the day, hour of the day, hour of day, what time, at what time, what time of day, at what time of day',
    { kind: 'grain', grain: 'hour' },
  ),
  ...all('hourly', { kind: 'grain', grain: 'hour', adverb: true }),
  ...all('weekday, day of the week, day of week, per weekday, week day, days of the week', {
    kind: 'grain',
    grain: 'weekday',
  }),
  ...all(
    'over time, trend, trending, develop, developed, development, evolution, evolve, evolved, timeline, time series, over the time, progress, progression, history, curve, course',
    { kind: 'shape', shape: 'trend' },
  ),
  // Forms.
  ...all('average, on average, mean, avg, typical, typically, in average, averaged', {
    kind: 'shape',
    shape: 'average',
  }),
  ...all(
    'why, how come, what caused, cause, reason, reason for, what explains, explain, what is behind, because of what, what led to, what drove, what is driving, what happened to, due to what, what is the reason, what made',
    { kind: 'shape', shape: 'why' },
  ),
  ...all(
    'share, share of, percentage, percentage of, percent, percent of, %, % of, proportion, proportion of, part of, how much of, what part, fraction, fraction of, what fraction, how big a part, ratio of, per cent, per cent of',
    { kind: 'shape', shape: 'share' },
  ),
  ...all(
    'forecast, predict, prediction, expect, expected, projection, project, projected, likely to get, on track, on course, will we make, will we have, will we get, will there be, will we reach, will be, will it be, will, are we going to, end up with, end of the month, by the end of the month, by month end, until the end of the month, till the end of the month, by the end of this month, end of this month',
    { kind: 'shape', shape: 'forecast' },
  ),
  ...all(
    'drop out, dropping out, drop off, dropping off, drop-off, (drop|dropping|fall|falling) (off|out|away) (in|during|at|within|on|from|of) (the |our |)checkout( process|), funnel, step, shopping funnel, checkout funnel, at which step, lose shopper, shopper drop out, shopper drop off, shopper leave, shopper dropping out, buyer drop out, abandon the checkout, leave the checkout, leave checkout, leave the shop, purchase funnel, conversion funnel, steps to an order, way to an order, step to the order',
    { kind: 'shape', shape: 'steps' },
  ),
  // Comparing.
  ...all(
    'compare, compared, compared to, compared with, comparing, comparison, in comparison to, versus, vs, vs., against, than, difference between, relative to, in contrast to, opposed to, as opposed to, with respect to, difference, differ, differ from',
    { kind: 'compare' },
  ),
  ...all('change, changed, change in, changing, differently, up or down, how has it changed, increase or decrease', {
    kind: 'change',
    direction: 'any',
  }),
  ...all('better, better or worse', { kind: 'change', direction: 'any' }),
  ...all(
    'grow, grew, grown, growing, growth, largest growth, increase, increased, increasing, rise, rose, risen, rising, gain, gained, gaining, up, go up, went up, going up, gone up, improve, improved, improving, jump, jumped, spike, spiked, surge, surged, winner, climb, climbed, climbing, more, peak up, higher, ahead, fastest growing, growing fastest, so good, so high, so strong, so many',
    { kind: 'change', direction: 'up' },
  ),
  ...all(
    'drop, largest drop, dropped, dropping, fall, fell, fallen, falling, decrease, decreased, decreasing, decline, declined, declining, lose, lost, losing, loss, down, go down, went down, going down, gone down, shrink, shrank, shrinking, worse, so bad, so low, so weak, so few, bad, so slow, loser, dip, dipped, sink, sank, behind, fewer, less, crash, crashed, plunge, plunged, lower, worsen, worsened',
    { kind: 'change', direction: 'down' },
  ),
  // Charts.
  ...all('pie, as a pie, pie chart, as pie, as a pie chart, as pie chart', { kind: 'chart', chart: 'pie' }),
  ...all('donut, donut chart, as a donut, doughnut, ring chart, as a donut chart', { kind: 'chart', chart: 'donut' }),
  ...all('bar, bar chart, as a bar chart, as bars, column chart, as a column chart, as a bar, as bar chart', {
    kind: 'chart',
    chart: 'bar',
  }),
  ...all('line, line chart, as a line chart, line graph, as a line, as a line graph', { kind: 'chart', chart: 'line' }),
  ...VALUE_PHRASES,
  ...SHAPE_PHRASES,
  ...VERB_PHRASES,
  ...FIGURE_PHRASES,
  // Verbs that name a metric.
  ...all(
    'how many item did we sell, how many product did we sell, how many product were sold, how many item were sold, how many product have we sold, how many item have we sold, how many thing did we sell, how many item sold, how many product sold',
    { kind: 'metric', name: 'itemsPurchased' },
  ),
  ...all('(page |)view of (the |)(article|page|post)', {
    kind: 'metric',
    name: 'screenPageViews',
  }),
  ...all('which site, which website, what site, what website, which other site', {
    kind: 'dimension',
    name: 'sessionSource',
  }),
  ...all('how old', { kind: 'dimension', name: 'userAgeBracket' }),
  ...all('viewed, read, opened, looked at', { kind: 'metric', name: 'screenPageViews', weak: true }),
  ...all('buy, bought, purchased, sold, sell, selling, ordered', { kind: 'sold' }),
  ...all(
    'earn, earned, how much did we make, how much have we made, how much money did we make, how much do we make, how much did we sell for, how much did i make, how much have i made, money did we make, make money, made money, how much did my shop make, how much did the shop make, how much did our shop make, how much was sold for',
    { kind: 'metric', name: 'purchaseRevenue' },
  ),
  ...all(
    'how long do people, how long do visitor, how long do user, how long did people, how long did visitor, how long do people stay, how long do visitors stay, how long do visits last, how long does a visit last, how long do users stay, how long people stay, how long visitors stay, how long did people stay, how long did visitors stay, how long is a visit, how long was a visit, how long is an average visit, how long is the average visit, how long was an average visit, how long was the average visit, how long are people on',
    { kind: 'metric', name: 'averageSessionDuration' },
  ),
  ...all('people who bought, visitor who bought, user who bought, people who ordered, visitor who ordered', {
    kind: 'metric',
    name: 'totalPurchasers',
  }),
  ...['put', 'added', 'add'].flatMap((verb) =>
    ['something', 'anything', 'a product', 'an item', 'product', 'item'].flatMap((thing) =>
      ['in', 'into', 'to'].flatMap((into) =>
        ['the', 'their', 'a'].map(
          (whose): Phrase => [`${verb} ${thing} ${into} ${whose} cart`, { kind: 'metric', name: 'addToCarts' }],
        ),
      ),
    ),
  ),
  ...all('watched, played, watch', { kind: 'metric', name: 'videoStarts', weak: true }),
  ...all('leave from, exit from, leave the site, leave my site, leave our site, leave on, leave most, leave', {
    kind: 'metric',
    name: 'exits',
  }),
  ...all(
    'exit page, last page',
    { kind: 'metric', name: 'exits', weak: true },
    { kind: 'dimension', name: 'pagePath' },
  ),
  ...all(
    'search for, searched for, searched, look for, looked for, looking for, type into the search, typed into the search, people search, searching for',
    { kind: 'dimension', name: 'searchTerm' },
  ),
  ...GOOGLE_PHRASES,
  ['search query', { kind: 'dimension', name: 'searchTerm' }, { kind: 'atGoogle', sure: false }],
  ...all(
    'filled in a form, fill in a form, submitted a form, submit a form, sent a form, fill in form, filled in form, send a form, filled out a form, fill out a form, filled in the form, submitted the form',
    { kind: 'metric', name: 'formSubmissions' },
  ),
  ...all(
    'convert best, converted best, converts best, convert most, convert the best, converting best, best converting, best-converting, highest converting, top converting',
    { kind: 'order', order: 'most' },
    { kind: 'metric', name: 'sessionPurchaseRate' },
  ),
  ...all(
    'convert worst, converted worst, converts worst, convert the worst, convert least, worst converting, worst-converting, lowest converting',
    { kind: 'order', order: 'least' },
    { kind: 'metric', name: 'sessionPurchaseRate' },
  ),
  ...all('which one convert better, which converts better', CONVERTS, { kind: 'change', direction: 'any' }),
  ...all('convert better, converts better, converted better, converting better', CONVERTS, {
    kind: 'change',
    direction: 'any',
  }),
  ...all('convert worse, converts worse, converted worse, converting worse', CONVERTS, {
    kind: 'change',
    direction: 'any',
  }),
  ...all(
    'value of an order, average value of an order, average value of order, value of the average order, value of order',
    {
      kind: 'metric',
      name: 'averagePurchaseRevenue',
    },
  ),
  ...all('value of a visit, average value of a visit, value of visit, worth of a visit', {
    kind: 'metric',
    name: 'purchaseRevenuePerSession',
  }),
  ...all(
    'how many refund, number of refund, refund count, count of refund, refund event, how many refund event, number of refund event',
    { kind: 'metric', name: 'eventCount' },
    { kind: 'value', filter: { dimension: 'eventName', values: ['refund'] } },
  ),
  // How many orders were refunded isn't counted, as an order can have several refunds.
  ...all(
    'refunded order, order refunded, order were refunded, order was refunded, order that were refunded, order that was refunded, order got refunded, refunded purchase, refund order',
    { kind: 'metrics', names: ['refundAmount', 'itemsRefunded'] },
  ),
  ...all(
    'how many search, number of search, how many site search, number of site search, how many internal search, number of internal search, search event, how many search event, number of search event',
    { kind: 'metric', name: 'eventCount' },
    { kind: 'value', filter: { dimension: 'eventName', values: ['view_search_results'] } },
  ),
  ...all(
    '(click on |)(the |our |my |any |)(link|hyperlink) to (other|external|another|foreign) (site|website|web site)',
    { kind: 'metric', name: 'outboundClicks' },
  ),
  ...all(
    'how much will we make, how much will i make, how much will we earn, how much will i earn, how much money will we make, how much money will i make, what will we earn, what will we make',
    { kind: 'metric', name: 'purchaseRevenue' },
    { kind: 'shape', shape: 'forecast' },
  ),
  ...all(
    '(new |)sign ups, subscription, new subscriber, subscriber',
    { kind: 'signUp' },
    { kind: 'names', name: 'formName' },
  ),
  ...all(
    '(for|in) (the|our|my) (online |web |)(shop|store), how (is|was|did) (the|our|my) (online |web |)(shop|store) (do|doing|go|going|perform|performing), (shop|store) performance, (is|was|be) (the|our|my) (online |web |)(shop|store) (do|doing|going|performing|running|selling) (well|ok|okay|fine|good|alright|all right|better|)',
    { kind: 'shop' },
  ),
  ...all(
    'who is (online|on the site|on my site|on our site|here|visiting), (anyone|anybody|somebody) on (the|my|our) site',
    {
      kind: 'metric',
      name: 'totalUsers',
    },
  ),
  ...all('who (send|sent) us (traffic|visitor|people|visit)', {
    kind: 'dimension',
    name: 'sessionSource',
  }),
  ...all('how far (do|did) (people|visitor|reader|user) scroll (on|down|), how far down (do|did) people scroll', {
    kind: 'metric',
    name: 'averageScrollDepth',
  }),
  ...all('how much shipping (did|do) (we|customer|people) (pay|charge|collect|take)', {
    kind: 'metric',
    name: 'shippingAmount',
  }),
  ...all('link click, click on link, click on (our|the) link, click to (other|external) (site|website)', {
    kind: 'metric',
    name: 'outboundClicks',
  }),
  ...all('(to |)which other (website|site) do we send (people|visitor|traffic|user)( to|)', {
    kind: 'dimension',
    name: 'linkDomain',
  }),
  ...all('search box, search field, search bar', { kind: 'dimension', name: 'searchTerm' }),
  ...all('on a single day, in a single day, on one day, in one day, single day', { kind: 'grain', grain: 'day' }),
  ...all('category of product, category of item', { kind: 'dimension', name: 'itemCategory' }),
  ...all('category of (article|post|page)', { kind: 'dimension', name: 'customEvent:category' }),
  ...all('form filled in, (filled|fill) (in|out) (the|our|my|a) form', {
    kind: 'metric',
    name: 'formSubmissions',
  }),
  ...all(
    '(filled|fill|filling) (in|out) (the|our|my), (send|sent) (us |in |)(the|our|my)',
    { kind: 'metric', name: 'formSubmissions', weak: true },
    { kind: 'names', name: 'formName' },
  ),
  ...all('started form, form started, form begun', { kind: 'metric', name: 'formStarts' }),
  ...all('finish (the|a|) video, watch to the end, watched to the end, (finish|complete) (the|) (film|video)', {
    kind: 'metric',
    name: 'videoCompletionRate',
  }),
  ...EVERYDAY_PHRASES,
  ...SHOP_PHRASES,
  ...SHOP_TALK_PHRASES,
  ...SHORT_PHRASES,
  ...OTHERWISE_PHRASES,
  ...ORIGIN_PHRASES,
  ...NAMES_OF_ROWS,
  ...ROW_PHRASES,
  ...SITE_PHRASES,
  ...all('folk', { kind: 'metric', name: 'totalUsers', weak: true }),
  ...all('who (bounce|bounced)', { kind: 'metric', name: 'bounceRate' }),
  ...all(
    'spend (the |)most, spent (the |)most',
    { kind: 'order', order: 'most' },
    { kind: 'metric', name: 'purchaseRevenue' },
  ),
  ...all(
    'spend (the |)least, spent (the |)least',
    { kind: 'order', order: 'least' },
    { kind: 'metric', name: 'purchaseRevenue' },
  ),
  ...all(
    'how long (do|did) (people|visitor|user|reader|folk|they) (usually|typically|normally|generally) (stay|spend|stick around)',
    { kind: 'metric', name: 'averageSessionDuration' },
  ),
  ...all('so quiet, so slow, so calm', { kind: 'change', direction: 'down' }),
  ...all('so busy, so full', { kind: 'change', direction: 'up' }),
  ...all('conversion, convert, converted', { kind: 'metrics', names: ['keyEvents', 'transactions'] }),
  ...all('sale', { kind: 'metrics', names: ['purchaseRevenue', 'transactions'] }),
  ...all('how many sale, number of sale, how many sale were there, sale count', {
    kind: 'metric',
    name: 'transactions',
  }),
  ...all('where', { kind: 'dimensions', names: ['sessionSource', 'country'] }),
  // Going on.
  ...all(
    'and what about, what about, how about, what of, how is it for, same for, the same for, same but, instead, and for, but, same question for, same thing for, again for, rather',
    { kind: 'goesOn' },
  ),
  ...all(
    'only, just for, just the, limited to, restricted to, filtered by, filter by, only for, only from, only on, nothing but',
    { kind: 'only' },
  ),
  ...all(
    'neither, neither from, neither on, without, excluding, except, except for, outside, outside of, from outside, from outside of, non, everything except, everything but, everywhere except, everywhere but, everyone except, everyone but, anything but, anywhere but, all but, all except, from everywhere but, from everywhere except, not from, not on, not in, other than, but not, besides, aside from, not counting, not including, with the exception of, exclude, apart from, not, leaving out, leave out, left out, minus',
    { kind: 'not' },
  ),
];
