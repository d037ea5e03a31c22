/**
 * Rules of composition, as data: each makes a constituent of a sequence of others. The tags are kinds of meanings (`metric`,
 * `shape:share`), classes of a lexicon's words, and words in quotation marks; see `pattern.ts` for the notation.
 */

/** Constituents by name, and the patterns that each is made of. */
export const RULES = {
  // Whom or what a number is of.
  asksPeople: ['howMany .{0,2} people', "'number' 'of' .{0,2} people"],
  howManyBought: ['howMany sold'],
  object: [
    "howMany .{0,2} people … didTo 'at'? article|quantity|number* it=dimension",
    "'number' 'of' .{0,2} people … didTo 'at'? article|quantity|number* it=dimension",
    'howMany .{0,2} people … it=searching',
    "'number' 'of' .{0,2} people … it=searching",
    'often be|have article|quantity* it=dimension',
  ],
  often: ['often be|have article|quantity* it=dimension'],
  ofRows: ['metric ofRows article|quantity{0,2} value it=metric'],
  counted: ["howMany 'of'? article? it=.", "'number' 'of' article? it=.", "'count' 'of' article? it=."],
  sent: ["it=value 'that'? be|have|person? 'been'? 'sent'"],
  meanOrder: ['meaning it=oneOrder'],
  parted: ['it=people by'],
  rankedPeople: [
    'order|change|threshold value{0,2} it=people !acting',
    "dimension|value by article|'number'|'of'|distinct* it=people !acting",
    "^ article|'number'|'of'* it=people 'of'|'for'|'to'|'on' article? order",
    "howMany distinct? it=people do article? order … get|'receive'|'attract'|'draw' $",
    "howMany distinct? it=people do article? order … get|'receive'|'attract'|'draw' date|preposition",
  ],
  countedRows: ['howMany distinct? it=dimension', "'number' 'of' distinct? it=dimension"],
  countedPieces: ['howMany distinct? it=grain', "'number' 'of' distinct? it=grain"],
  differentRows: ['howMany distinct', "'number' 'of' distinct"],
  allThereAre: ['do person|article … have', "'are_there'|'were_there'|'is_there'|'was_there'", "'exist'"],
  howMuch: ["howMuch do|have|be|'came'|'come'"],
  made: ['howMuch do|have … making'],
  spent: ["howMuch 'money'? do|have … spending"],
  howLong: ["'how' 'long'", 'metric:averageSessionDuration'],
  summary: [
    "'summary'|'overview'|'overview_of'|'summary_of'|'quick_overview'|'rundown'|'recap'|'key_number'|'key_figure'",
    'faring',
  ],
  fares: [
    "question be|do|have* article? it=value dimension? 'campaign'|'channel'|'page'|'product'|'traffic'* faring|happen|do",
  ],
  audience: ['do it=value get|have', "metric 'of' it=value", 'do it=value … get'],
  ordersAsRows: [
    "'by' it=oneOrder",
    'size|latest number? it=oneOrder !by',
    'size|latest number? it=oneOrder by metric',
    "it=oneOrder 'that'|'worth'|'of'|'with'|be|have|'value'|'a'* money",
  ],
  onPage: ["'on'|'at' article? value", "'on'|'at' article? dimension:pagePath"],
  boughtWith: ["sold preposition? 'with'|'beside'|'besides'|'alongside' article? value", "sold 'with' article? value"],
  ordersWith: ["oneOrder have? 'with'|'containing'|'contain'|'including'|'include'|'had'|'have'"],
  groupRows: [
    "by|'which'|'what'|order|number|howMany distinct? article? it=siteGroup",
    "'list' 'of' article? it=siteGroup",
    'it=siteGroup by metric|metrics|sold',
    "it=siteGroup 'breakdown'|'split'|'ranking'",
    '^ it=siteGroup $',
  ],
  whatIsSold: ["^ and? it='what' do … sold $", "^ and? it='what' do … sold preposition|date|value"],
  whatIsRead: [
    "^ and|polite* it='what' do|be … 'read'|'reading'|'look_at'|'looking_at'|'view'|'viewing' $",
    "^ and|polite* it='what' do|be … 'read'|'reading'|'look_at'|'looking_at'|'view'|'viewing' preposition|date|value",
  ],
  ratio: ["it=metric by=dividing 'single'|'unique'? of=metric"],
  ownSteps: [
    "a=value dimension? and? 'then' .{0,2} article? b=value dimension?",
    "'from'|'between' article? a=. 'page'? 'to'|'and' article? b=. 'page'? 'to' article? c=. 'page'? 'to' article? d=.",
    "'from'|'between' article? a=. 'page'? 'to'|'and' article? b=. 'page'? 'to' article? c=.",
    "'from' dimension? a=. 'to' dimension? b=. 'to' dimension? c=.",
    "'from' dimension? a=. 'to' dimension? b=.",
    "'from'|'between' article? a=. 'page'? 'to'|'and' article? b=. 'page'?",
  ],
  eachRows: ["a=dimension dividing|'by' article? b=dimension"],
  bothRows: ["a=dimension and 'by'? article? b=dimension", "a=dimension 'by'|'per' b=dimension"],
  // How values stand to each other.
  /** "By country but Germany": all other countries. */
  exceptFor: ["by article? dimension it='but' preposition? article? value"],
  namesValue: ["it=dimension naming|','* value", "value naming|','* it=dimension"],
  slip: ["it='form' 'the'? value"],
  betweenSteps: ["'between' article? . and article? it=metric $"],
  saysPart: ['share … sharing'],
  shareAsWritten: ["^ share … ',' .? only|not|value … ',' .? 'with'|not|value"],
  divided: ["it=by article|'single'|'unique'? of=metric"],
  slash: ["value|dimension it='/' value|dimension"],
  aWay: ["'from' article? it=dimension|metric 'page'? 'to'|'into'|'onto'"],
  dayOfName: ["it=date name='campaign'|'coupon'", "name='campaign'|'coupon' it=date"],
  whoSaw: ["'that'|'which'|'who' .? seeing"],
  // Going on from what was asked before.
  adds: ["^ and|too|polite|'now'|'can'|person* adding"],
  addsAtEnd: [
    'metric|metrics too polite* $',
    "^ and|polite|'can'|'could'|person|ask* 'also' ask|article* metric|metrics polite* $",
  ],
  /** "From which countries", after a question for a number. */
  fromWhich: ["^ and|'so'|'but'* preposition 'which'|'what' dimension polite* $"],
  addsToo: ["^ or|'plus'", 'too'],
  addsMore: ["^ and|'plus'|'also'|or"],
  continues: ['^ and|compare|only|not|by|goesOn|date|or|too'],
  ofThose: ["'which'|'what' 'one'|'ones'? 'of' 'those'|'these'|'them'"],
  goesOnWith: [
    "^ 'and_how_many'|'and_how_much'|'and_how_often'",
    "^ and? 'which'|'what' 'one'|'ones'? 'of' 'those'|'these'|'them'",
    "^ and|also|then|'plus'|or|sold|'viewed'|too|'then'",
    "^ 'so'|'but'* ofThem",
  ],
  ownRanking: [
    "^ 'which'|'what' dimension be 'used'|'visited'|'viewed'|'read' order $",
    "^ 'which'|'what' dimension be order 'used'|'popular'|'common'|'visited'|'viewed'|'read'* $",
  ],
  /** Pronouns for something that was named before. */
  pointsBack: [
    "be|do|have|'will' 'they'",
    "preposition 'them'|'those'|'these' $",
    "'for'|'of'|'in'|'on'|'from'|'during' 'that'|'this'|'it' polite* $",
    "'these'|'those' people",
    "'their'",
  ],
  /** Only a number is named: "orders?". */
  bareMetric: ['^ and|polite|article* metric|metrics polite* $'],
  ofIt: ["be 'that'|'this'|'those'|'these'|'it' $"],
  narrows: ["^ and|'now'* narrowing"],
  narrowsShare: ["^ and|'now'|'but'* narrowing|'in'"],
  allRows: ["'all' article? it=dimension"],
  startsOnly: ["^ and|'now'* only"],
  /** A comparison of rows, not of two periods: "compare channels by conversion rate". */
  comparesRows: [
    "compare article|quantity|distinct* it=dimension preposition|by|','|polite .{0,3} metric",
    'do article|quantity* it=dimension compare preposition|by .{0,2} metric',
  ],
  /** Asks for all rows, although the question is for one: "which country, as a list". */
  wholeList: [
    'inOrder',
    "'as'|'in' 'a' 'full'|'whole'|'complete'? 'list'|'ranking'|'league_table'|'table'",
    "'full'|'whole'|'complete'|'entire' 'list'|'ranking'|'table'",
    "'as_a_table'|'in_a_table'|'as_table'",
  ],
  ranking: [
    "^ and|'now'* by|'for' 'the'? it=metric",
    "^ and|'now'* sortBy 'it'|'them'|'these'|'those'|'that'? by|'for' 'the'? it=metric",
  ],
  splits: ["^ and|'then'|'now'|'also'* splitting"],
  andOf: ['^ and by|only|not|goesOn|preposition|question|only'],
  setBeside: ["^ and? 'with' article|'those'|'that'|'of'* date|grain"],
  again: ["'which'|'what' grain"],
  rowsOfBefore: [
    "^ and|'so'|polite* 'which'|'what' 'one'|'ones'? be? 'they'|'those'|'these'|'that'? polite* $",
    "^ and|'so'|polite* 'list'|'show' 'me'? 'them'|'those'|'these' 'all'? polite* $",
  ],
  // Days.
  comparedDay: ["it=compare preposition|article|'that'|'those'* day=date"],
  comparedWith: ["^ compare … 'with'|'to'|'against'|compare article? day=date"],
  overYears: ['overYears'],
  // Whole sentences.
  asksWhen: ["^ and|'so'? it='when' do|be"],
  mostWho: ["'most' 'of'? article? who"],
  losesPeople: ['losing article|quantity|order{0,2} people', 'losing people'],
  beginsOn: ['it=begins'],
  /** "Of the Germans and the Swiss, which order more": they are set side by side. */
  whichOfNamed: [
    "^ and|'so'|'but'* 'of'|'between'|'among'|'amongst'|'out_of'|compare … and … 'which'|'who'|'which_converts_better'|'which_convert_better'",
    "^ and|'so'|'but'* 'out' 'of' … and … 'which'|'who'|'which_converts_better'|'which_convert_better'",
    "^ and|'so'|'but'* 'which'|'who' 'one'? 'of' article? value and",
  ],
  bringsVisits: ['bringing … traffic', 'traffic arriving'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Patterns of all that stands between two constituents. */
export const GAPS = {
  /** Two metrics that are asked for beside each other. */
  listed: "and|or|'vs'|'versus' and? 'the'?",
  /** Values that are both meant. */
  joined: "and|or 'from'|'on'|'in'? article?",
  /** Two values that are asked for separately. */
  pair: "metric|metrics? and|'with'|'to' article? 'from'|'on'|'in'?",
  both: "and article? 'from'|'on'|'in'?",
  /** A period and what it is a part of. */
  partOf: "'of'|'in'|'during'|'within' article?",
  /** A threshold and its metric. */
  thresholdOf: "'in'|'of'?",
  metricOf: "'that'? be|'of'?",
  naming: "naming|','*",
  article: 'article?',
  /** By what something is divided. */
  dividedBy: "article|'single'|'unique'?",
} as const satisfies Readonly<Record<string, string>>;
