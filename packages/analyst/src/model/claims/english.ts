/**
 * Words that a sentence may be made of, beside references and the names of metrics, dimensions, periods and filters. They connect other
 * words and claim nothing: no cause, advice, quality, quantity, negation or owner. A sentence with any other word is refused, so a word that
 * could claim something must not be added. Words of other languages are translated to these before they are checked.
 */

/** Words, in lower case. */
export const ORDINARY: ReadonlySet<string> = new Set(
  `
  a an the this that these those it its they there here you your yours s ve re
  who which whose
  is are was were be been being has have had having did do does
  came come comes coming arrived arrive arrives started start starts began begin begins saw see sees got get gets getting
  received receive receives recorded record records counted count counts show shows showed shown stands stood sits sat made make makes
  reached reach reaches totalled totaled totalling totaling amounted amount amounts amounting brought bring brings bringing
  sent send sends sending generated generate generates generating produced produce produces accounted account accounts accounting
  represents represent represented representing contributed contribute contributes contributing went go goes going took take takes
  compared compare compares comparing measured measure measures equals equal equalled corresponds correspond corresponding
  mean means meaning looked look looks found find finds used use uses using visiting happened happen happens occurred occur occurs
  placed place places landed ended entered told tell say says said give gives gave given add adds added adding ranks
  of in on at by for from to with via through into onto during within between across among over about around roughly approximately against
  versus vs than as out
  and or but while whereas both well too also again together overall altogether then still alone exactly precisely though although however
  only just yet meanwhile
  number numbers total totals figure figures result results value values period periods site website shop store report data summary
  answer question overview breakdown how list row rows side times asked requested same whole entire following combined respective matching
  percent percentage per cent
  earlier before previous previously prior
  difference change changed changes changing development comparison
  share shares part parts portion proportion
  average averaged
  `
    .trim()
    .split(/\s+/),
);

/** Phrases that are only ordinary as a whole. */
export const ORDINARY_PHRASES: readonly string[] = [
  'of all',
  'in all',
  'all in all',
  'all told',
  'across all',
  'all together',
  'so far',
  'at all',
  'as much as',
  'up to and including',
  'made up',
  'make up',
  'makes up',
  'making up',
  'based on',
  'next to',
  'here is',
  'look up',
  'end up',
  'ended up',
  'added up',
  'add up',
];

/** Words that say which way something went, or which of two is larger. */
export const UP: ReadonlySet<string> = new Set(
  `
  rose rise rises risen rising grew grow grows grown growing growth increase increased increases increasing up higher climbed climb climbs
  climbing gained gain gains more jumped jump jumps soared soar soars surged surge surges exploded explode explodes rocketed skyrocketed
  spiked spike spikes uptick upturn upward upwards boom boomed larger bigger greater above ahead exceeded exceeds stronger improved improve improves
  improvement boost boosted advanced expanded swelled
  `
    .trim()
    .split(/\s+/),
);
/** The other way. */
export const DOWN: ReadonlySet<string> = new Set(
  `
  fell fall falls fallen falling decline declined declines declining decrease decreased decreases decreasing down lower dropped drop drops
  dropping lost lose loses losing loss fewer less shrank shrink shrinks slipped slip slips plummeted plummet plummets plunged plunge plunges
  crashed crash crashes collapsed collapse collapses sank sink sinks tumbled tumble tumbles dipped dip dips slumped slump slid slide downturn
  downward downwards smaller below behind weaker worsened reduced reduction dwindled receded
  `
    .trim()
    .split(/\s+/),
);

/** Words for the row with the most. */
export const MOST: ReadonlySet<string> = new Set(
  'most highest top largest biggest greatest leading leads led lead best strongest busiest main peak peaked foremost'.split(
    ' ',
  ),
);
/** Words for the row with the least. */
export const LEAST: ReadonlySet<string> = new Set(
  'least lowest fewest smallest weakest quietest worst bottom slowest'.split(' '),
);
/** Words that say that the number before them isn't below the one after them. */
export const FOLLOWED: ReadonlySet<string> = new Set(['followed']);

/** Words that begin another clause: what follows them belongs to another number. */
export const BOUNDARIES: ReadonlySet<string> = new Set(
  'and but while whereas with or who which that versus vs compared against than meanwhile though although however plus including'.split(
    ' ',
  ),
);
/** Words between a noun and its number. */
export const LINKS: ReadonlySet<string> = new Set(
  'was were is are of at reached totalled totaled equals equalled stood stands amounted to by from came be been had a the about around roughly approximately exactly precisely only just up down'.split(
    ' ',
  ),
);
/** Words that make a noun right before them the subject of the number right after them. */
export const COPULAS: ReadonlySet<string> = new Set(
  'was were is are of at reached totalled totaled equals equalled stood stands to by'.split(' '),
);
/** Prepositions between a number and the name of its row. */
export const PREPOSITIONS: ReadonlySet<string> = new Set(
  'from in on by via through for to with at of using did do used reached viewed read opened'.split(' '),
);
/** Words that make a number "nearly" another one. */
export const NEARLY = /^(?:over|under|almost|nearly|barely|above|below)$/;
/** Words for days before the asked ones. */
export const EARLIER: ReadonlySet<string> = new Set('earlier before previous previously prior'.split(' '));

/** Verbs that say what was counted: only for these metrics. */
export const VERBS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  (
    [
      [
        'bought buy buys buying ordered ordering purchased purchasing',
        'transactions ecommercePurchases transactionsInRevenue totalPurchasers firstTimePurchasers purchaseSessions itemsPurchased sessionPurchaseRate purchaserRate purchaseRevenue',
      ],
      [
        'sold sell sells selling',
        'itemsPurchased transactions purchaseRevenue itemRevenue grossItemRevenue grossPurchaseRevenue',
      ],
      [
        'spent spend spends spending',
        'purchaseRevenue averagePurchaseRevenue averagePurchaseRevenuePerUser averagePurchaseRevenuePerPayingUser averageSessionDuration averageTimeOnPage userEngagementDuration',
      ],
      [
        'earned earn earns earning',
        'purchaseRevenue grossPurchaseRevenue totalRevenue itemRevenue averagePurchaseRevenuePerUser purchaseRevenuePerSession',
      ],
      [
        'worth',
        'purchaseRevenue grossPurchaseRevenue totalRevenue itemRevenue averagePurchaseRevenue refundAmount cartValueLost itemCartAmount',
      ],
      [
        'viewed view views viewing read reads reading opened open opens',
        'screenPageViews screenPageViewsPerSession screenPageViewsPerUser itemViewEvents itemsViewed averageTimeOnPage',
      ],
      [
        'visited visit visits',
        'sessions totalUsers activeUsers newUsers sessionsPerUser engagedSessions screenPageViews averageSessionDuration',
      ],
      ['stayed stay stays lasted last', 'averageSessionDuration averageTimeOnPage userEngagementDuration'],
      ['clicked click clicks', 'outboundClicks promotionClicks itemListClickEvents itemsClickedInList'],
      ['downloaded download downloads', 'fileDownloads'],
      ['submitted completed filled', 'formSubmissions formConversionRate videoCompletions videoCompletionRate'],
      [
        'played watched',
        'videoStarts videoCompletions videoWatchTime averageVideoWatchTime averageVideoPercentWatched',
      ],
      ['refunded', 'refundAmount itemsRefunded itemRefundAmount itemRefundRate'],
      [
        'abandoned',
        'abandonedCheckoutRate sessionCartAbandonmentRate sessionCheckoutAbandonmentRate cartAbandonmentRate checkoutAbandonmentRate formAbandonments',
      ],
      ['left leave leaves leaving', 'exits exitRate cartValueLost'],
      ['bounced', 'bounceRate'],
      ['engaged', 'engagedSessions engagementRate'],
      [
        'converted',
        'sessionPurchaseRate purchaserRate sessionKeyEventRate userKeyEventRate formConversionRate keyEvents',
      ],
      ['scrolled', 'averageScrollDepth scrolledUsers'],
    ] as const
  ).flatMap(([words, metrics]) => words.split(' ').map((word) => [word, metrics.split(' ')])),
);
