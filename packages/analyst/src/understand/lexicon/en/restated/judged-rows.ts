/**
 * Verdicts that rank rows: "which campaigns are dragging", "which posts bombed", "which pages bleed visitors". The rows come best or worst first, by their
 * own main number, which the answer shows as assumed.
 */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const JUDGED_LISTS: WordLists = {
  /** Rows that can be good or bad. No days: "hot days" are about the weather. */
  rows: 'channels?, sources?, traffic sources?, campaigns?, mediums?, media, referrers?, referring sites, devices?, device types?, browsers?, operating systems?, countries, country, markets?, cities, city, regions?, languages?, pages?, landing pages?, entry pages?, product pages, blog pages, urls?, articles?, posts?, blog posts?, stories, content, topics?, authors?, writers?, products?, items?, product categories, categories, category, brands?, coupons?, coupon codes?, promo codes?, files?, downloads, videos?, links?, sections?',
  of: 'of, from, in, on, for, with, by, about, to',
  pages:
    'pages?, web pages?, webpages?, landing pages?, entry pages?, product pages?, pages of (?:our|my|the) (?:web)?site, urls?, articles?, posts?, blog posts?, stories, parts of (?:our|my|the) (?:web)?site, areas of (?:our|my|the) (?:web)?site, sections of (?:our|my|the) (?:web)?site, sections?',
  products: 'products?, items?, goods, articles, product lines?',
  folk: 'people, visitors?, users?, readers?, customers?, buyers?, shoppers?, traffic, visits?, sessions?, the audience, audience, everyone, everybody, them, guests?, folks',
  be: 'is, are, was, were, has been, have been, had been, is being, are being, keeps?, kept, looks?, looked, seems?, seemed, seems? to be, appears? to be, feels?, felt, is currently, are currently, are still, is still, went, got, gets?, remain, remains, is doing, are doing, did, do, does, has, have',
  so: 'slowly, gradually, steadily, quickly, rapidly, fast, silently, quietly, really, actually, truly, just, totally, completely, absolutely, simply, clearly, seriously, consistently, constantly, currently, now, still, always, pretty, quite, so, very, rather, kind of, kinda, a bit, somewhat, obviously, definitely, the most, most',
  bad: [
    'dragging(?: (?:us|me|things|everything|our numbers|our results|the site|the shop|the rest))?(?: down| behind)?, drags?(?: (?:us|things|our numbers|our results|the site|the shop|the rest))?(?: down| behind)?, dragged(?: (?:us|things|our numbers|our results|the site|the shop))?(?: down| behind)?',
    'flopping, flops?, flopped, a flop, bombing, bombs?, bombed, sucking, sucks?, sucked, stinking, stinks?, stank, failing, fails?, failed, a failure, failures, underdelivering, underdelivers?, underdelivered, under-delivering, under-delivered, disappointing, disappoints?(?: us)?, disappointed(?: us)?, a disappointment, underwhelming, underwhelms?, underwhelmed',
    'underperforming, underperforms?, underperformed, under-performing, under-performed, lagging(?: behind)?, lags?(?: behind)?, lagged(?: behind)?, trailing(?: behind)?, trails?(?: behind)?, trailed(?: behind)?, falling flat, falls? flat, fell flat, falling short, falls? short, fell short, falling behind, falls? behind, fell behind',
    'fizzling(?: out)?, fizzles?(?: out)?, fizzled(?: out)?, languishing, languishes, languish, languished, sputtering, sputters?, sputtered, floundering, flounders?, floundered, limping(?: along)?, limps?(?: along)?, limped(?: along)?, struggling, struggles?, struggled, misfiring, misfires?, misfired, tanking badly, ailing, suffering, suffers?, suffered',
    'weak, the weak(?:est)? ones?, poor, lousy, terrible, awful, lame, pathetic, abysmal, dismal, dire, horrible, dreadful, atrocious, subpar, sub-par, below par, mediocre, lackluster, lacklustre, sluggish, useless, worthless, ineffective, unproductive, non-performing, not performing, unsuccessful, anemic, anaemic, feeble, crap, crappy, rubbish, trash, garbage, hopeless, duds?, a dud',
    'poorly, badly, terribly, horribly, awfully, performing (?:poorly|badly|terribly|worst|horribly|below average|below par|under par), performs? (?:poorly|badly|terribly|horribly|below average|below par), performed (?:poorly|badly|terribly|horribly|below average|below par), going (?:poorly|badly|nowhere), went (?:poorly|badly|nowhere)',
    'dead weight, deadweight, dead in the water, on life support, in trouble, in bad shape, in poor shape, at the bottom, bringing up the rear, brings? up the rear, holding us back, hold us back, letting us down, lets? us down, weighing us down, weighs? us down, wasting (?:our|my) time, a waste of time, weak spots, problem children, our problem children, the problem children, laggards, stragglers, underachievers, underachieving, underperformers, losers?',
  ].join(', '),
  /** Words for doing well, after "not". */
  notWell:
    '(?:performing|working|delivering|pulling (?:their|its) weight|doing|going|paying off|perform|work|deliver|pull (?:their|its) weight|do|pay off|cut it|cutting it|measure up|measuring up|live up to expectations|living up to expectations|meet expectations|meeting expectations)(?: well| very well| so well| that well| too well| great| good| much| a lot| anything| as expected| as well)?',
  good: [
    'killing it, kills? it, killed it, crushing it, crush(?:es)? it, crushed it, nailing it, nails? it, nailed it, smashing it, smash(?:es)? it, smashed it, rocking(?: it)?, rocks?(?: it)?, rocked(?: it)?, slaying(?: it)?, slays?, acing it, aced it, owning it, kicking (?:ass|butt), kicks? (?:ass|butt), kicked (?:ass|butt), dominating, dominates?, dominated, ruling, rules?, ruled',
    'shining, shines?, shone, excelling, excels?, excelled, thriving, thrives?, thrived, flourishing, flourish(?:es)?, flourished, prospering, prospers?, standing out, stands? out, stood out, outperforming(?: the (?:others|rest)| all others)?, outperforms?(?: the (?:others|rest)| all others)?, outperformed(?: the (?:others|rest)| all others)?, over-performing, overperforming, overperformed, overachieving, overachievers',
    'winning, wins?, won, resonating(?: (?:best|most|well|with .{2,20}))?, resonates?(?: (?:best|most|well))?, resonated(?: (?:best|most|well))?, delivering, delivers?, delivered, hitting it out of the park, knocking it out of the park, popping(?: off)?, popped off, on fire, on a roll, on point, on top, in the lead, ahead of the pack, hot, hot right now, hot items, lit, fire, in demand, in high demand, sought after, sought-after, all the rage, a hit, hits, big hits, smash hits, a success, successes, success stories, a big success',
    'stars, the stars, star performers, superstars, rock stars, rockstars, champions, champs, heroes, winners?, powerhouses, workhorses, gems, gold, golden, stellar, fantastic, amazing, awesome, excellent, great, superb, outstanding, exceptional, phenomenal, incredible, terrific, brilliant, impressive, top-notch, top notch, first-rate, first rate, strong, powerful, effective, productive, fruitful, successful, killer, the cream of the crop',
    'performing (?:well|very well|really well|great|strongly|nicely|superbly|above average), performs? (?:well|very well|great|strongly|above average), performed (?:well|very well|great|strongly|above average), doing (?:well|very well|really well|great|good|super|fine|nicely|amazing|fantastic), do (?:well|great), does (?:well|great), did (?:well|great|really well|very well), going (?:well|great|strong), went (?:well|great), working(?: well| great| out)?, works?(?: well| great| out)?, worked(?: well| great| out)?, pulling (?:their|its) weight, pulls? (?:their|its) weight, carrying (?:us|the site|the shop|the business|the team), carry (?:us|the site|the shop|the business)',
  ].join(', '),
  /** Adjectives that rank the rows right after them. */
  badRows:
    'lousy, lame, dismal, abysmal, pathetic, lackluster, lacklustre, underwhelming, disappointing, subpar, sub-par, below-par, mediocre, ailing, anemic, anaemic, feeble, crappy, non-performing, poor-performing, poor performing, poorly-performing, low-performing, low performing, bad-performing, bad performing, unsuccessful, ineffective, unproductive, flopping, flopped, failed, struggling, lagging, trailing, sluggish, worst-performing, sorriest, poorest-performing',
  goodRows:
    'stellar, outstanding, exceptional, superb, phenomenal, terrific, top-notch, first-rate, killer, rockstar, rock-star, star, superstar, high-performing, high performing, well-performing, well performing, strong-performing, strongly performing, thriving, flourishing, standout, stand-out, winning, fantastic, amazing, awesome, excellent, impressive, top-performing, hot, red-hot, blockbuster, all-star',
  slow: 'slow-moving, slow moving, slowest-moving, slowest moving, slow-selling, poorly selling, poor-selling, poor selling, badly selling, weak-selling, weak selling, hard-to-sell, hard to sell, unpopular',
  fast: 'fast-moving, fast moving, fastest-moving, fastest moving, fast-selling, fast selling, fastest-selling, fastest selling, hot-selling, hot selling, well-selling, well selling, strong-selling, quick-selling',
  sink: 'tanking, tanked, sinking, sank, cratering, cratered, crashing, crashed, nosediving, nosedived, plummeting, plummeted, plunging, plunged, tumbling, tumbled, sliding, slid, slipping, slipped, going downhill, went downhill, going south, went south, collapsing, collapsed, dying, dying off, dying out, fading, fading away, faded, drying up, dried up, cooling off, cooled off, cooling down, in decline, in free fall, in freefall, on the decline, on the way down, circling the drain, taking a hit, took a hit, taking a dive, took a dive, taking a nosedive, losing steam, lost steam, losing momentum, lost momentum, losing ground, lost ground, running out of steam, on the wane, waning, shrinking, dwindling, eroding, deteriorating, deteriorated, weakening, weakened',
  soar: 'skyrocketing, skyrocketed, soaring, soared, booming, boomed, exploding, exploded, rocketing, rocketed, taking off, took off, blowing up, blew up, heating up, on the rise, on the up, on the way up, picking up, picked up, picking up steam, gaining steam, gaining momentum, gained momentum, gaining traction, gained traction, gaining ground, gained ground, ramping up, up and coming, up-and-coming, emerging, ballooning, mushrooming, snowballing, escalating, climbing fast, breaking out, surging ahead, trending upwards?, trending up, going viral, went viral, going through the roof, went through the roof, bouncing back, bounced back, strengthening',
  /** Verbs for pages that visitors leave from. */
  bleed:
    'bleed, bleeds, bled, leak, leaks, leaked, leaking, shed, sheds, shedding, haemorrhage, haemorrhages, haemorrhaging, hemorrhage, hemorrhages, hemorrhaging, spill, spills, leach, leaches, seep',
  /** Verbs for pages that are the only ones a visitor sees. */
  repel:
    'repel, repels, repelled, repelling, alienate, alienates, alienated, alienating, deter, deters, deterred, deterring, discourage, discourages, discouraged, bore, bores, bored, frustrate, frustrates, frustrated, annoy, annoys, annoyed, put off, puts off, putting off, turn off, turns off, turning off, turned off, scare off, scares off, scared off, scaring off, scare away, scares away, scared away, scaring away, drive away, drives away, drove away, driving away, chase away, chases away, chased away, chasing away, chase off, chases off, push away, pushes away, pushed away, pushing away, send away, sends away, sending away, lose immediately, lose right away, lose at once, lose straight away, lose instantly',
  chase:
    'scare, scares, scared, scaring, drive, drives, drove, driving, chase, chases, chased, chasing, push, pushes, pushed, pushing, turn, turns, turned, turning, put, puts, putting, send, sends, sent, sending, frighten, frightens, frightened',
  away: 'away, off, elsewhere, packing, back out, back to google, running',
  when: 'last, this, in, on, over, during, for, since, yesterday, today, from, between, right now, lately, recently, at the moment, currently, these days, here, on (?:our|my|the) (?:web)?site, with, by, among, per, q[1-4], january, february, march, april, may, june, july, august, september, october, november, december, 20\\d\\d',
  measure:
    'visits?, sessions?, traffic, visitors?, users?, page views?, views, reads, orders?, revenue, turnover, sales, conversions?, conversion, downloads, bounce rate, conversion rate, engagement rate, engagement, average order value, units sold, items sold, sign-ups, reach',
};

const AND =
  '(so |and |but |now |ok |please |tell me |show me |do you know |can you tell me |i wonder |i want to know |i would like to know |)';
const WHICH = `${AND}(which|what)( one| ones)?( of| among)?( our| my| the| all our| all the| all| these)?`;
const ROWS = `${WHICH} {a?} {r:rows!} {b:of?}`;
const THAT = `${AND}(show|list|find|give me|name|identify|pinpoint|spot|are there|do we have|any)( me| us)?( any| all| the| our| my| some)? {a?} {r:rows!} {b:of?} (that|which)`;
const REST = '( here| for us| of all| overall| the most| most)? {rest:when?}';

const X = '{a} {r} {b}';

/** Ways to pass a verdict, with the plain words for it. */
const verdict = (list: string, order: string): readonly Restatement[] => [
  [
    `${ROWS} (<be> |)(<so> |)<${list}>( at all| the most| most| the worst| the best)? (in|on|by|in terms of|for|at|when it comes to|as far as|regarding) (the |)({m:measure!})( go| goes| is concerned)? {rest:when?}`,
    `${order} ${X} by {m} {rest}`,
  ],
  [`${ROWS} (<be> |)(<so> |)<${list}>( at all| the most| most)?${REST}`, `${order} ${X} {rest}`],
  [`${THAT} (<be> |)(<so> |)<${list}>( at all| the most| most)?${REST}`, `${order} ${X} {rest}`],
];

/** Tried before the sentence is read, which would apply "not" to a name: "which campaigns don't work in Germany". */
export const JUDGED_FIRST: readonly Restatement[] = [
  [
    `${ROWS} (is|are|was|were|do|does|did|has been|have been) not (<so> |)<notWell>( at all)?${REST}`,
    `worst ${X} {rest}`,
  ],
  [
    `${THAT} (is|are|was|were|do|does|did|has been|have been) not (<so> |)<notWell>( at all)?${REST}`,
    `worst ${X} {rest}`,
  ],
];

/** Tried for sentences that aren't understood by their words. */
export const JUDGED: readonly Restatement[] = [
  // Pages that lose visitors.
  [
    `${WHICH} <pages> (<be> |)(<so> |)<bleed>( out| away|)( the most| most| a lot of| so many| too many| many|)( of|)( our| my| the|) <folk>( the most| most|)${REST}`,
    'exit pages by exits {rest}',
  ],
  [
    `${AND}where (are|do|did|is|does) (we|i|the site|our site|my site|the website) <bleed>(ing|)( out| away|)( the most| most| a lot of| so many| too many| many|)( of|)( our| my| the|) <folk>( the most| most|)${REST}`,
    'exit pages by exits {rest}',
  ],
  [
    `${AND}(which|what|where) (are|is) (the |our |my |)(biggest |worst |)(leakiest |leaky |leaking )(<pages>|spots|places|points)${REST}`,
    'exit pages by exits {rest}',
  ],
  [`${WHICH} <pages> (<be> |)(<so> |)(leaky|leakiest|leaking)${REST}`, 'exit pages by exits {rest}'],
  [
    `${WHICH} <pages> (make|makes|made|making|cause|causes|caused|let|lets) (the most |most |so many |too many |)(of |)(our |my |the |)<folk> (to |)(leave|quit|exit|go away|go|run away|flee|give up|close the tab|drop off|drop out|bail)( the site| our site| my site|)${REST}`,
    'exit pages by exits {rest}',
  ],
  [
    `${WHICH} {x:pages!} (<be> |)(<so> |)<repel>( the most| most| a lot of| so many| too many| many|)( of|)( our| my| the|) <folk>( the most| most|)${REST}`,
    'bounce rate by {x} {rest}',
  ],
  [
    `${WHICH} {x:pages!} (<be> |)(<so> |)<chase>( the most| most| a lot of| so many| too many| many|)( of|)( our| my| the|) <folk> <away>${REST}`,
    'bounce rate by {x} {rest}',
  ],
  // Rows that fall or rise.
  [`${ROWS} (<be> |)(<so> |)<sink>( the most| most| the fastest| fastest)?${REST}`, `which ${X} fell most {rest}`],
  [`${ROWS} (<be> |)(<so> |)<soar>( the most| most| the fastest| fastest)?${REST}`, `which ${X} grew most {rest}`],
  // How products sell.
  [
    `${WHICH} <products> (<be> |)(<so> |)(flying off the shelves|fly off the shelves|flew off the shelves|selling like hot cakes|sell like hot cakes|sold like hot cakes|going like hot cakes|selling like crazy|moving fast|moving the fastest|moving fastest|moving well|hot sellers|easy sellers)${REST}`,
    'best selling products {rest}',
  ],
  [
    `${WHICH} <products> (<be> |)(<so> |)(not moving|not selling|not selling well|barely selling|hardly selling|not move|not sell|not sell well|barely sell|hardly sell|hard to sell|slow to sell|slow to move|moving slowly|selling slowly|selling badly|selling poorly|sell badly|sell poorly|sell slowly|sitting on the shelf|sitting on the shelves|gathering dust|collecting dust|tough sells)( well| much| at all| a lot)?${REST}`,
    'worst selling products {rest}',
  ],
  ...verdict('bad', 'worst'),
  ...verdict('good', 'best'),
];

/** Rewordings of adjectives before rows. */
export const JUDGED_REWORDED: readonly Restatement[] = [
  ['… <slow> <products>…', 'worst selling products'],
  ['… <fast> <products>…', 'best selling products'],
  ['… <badRows> {r:rows!}…', 'worst {r}'],
  ['… <goodRows> {r:rows!}…', 'best {r}'],
].flatMap(([pattern, plain]): Restatement[] => [[pattern!.replace('… ', '…'), plain!]]);
