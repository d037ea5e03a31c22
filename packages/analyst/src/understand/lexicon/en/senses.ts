/** Senses of English words that are minor in most sentences. A word that a request has nothing for is lost, and the sentence is declined. */
import type { Sense } from '../sense.ts';

/** All senses. */
export const SENSES: readonly Sense[] = [
  // "Top" as a place on a page doesn't rank pages.
  [
    "'at' 'the' it='top'|'bottom'|'foot'|'end'|'side' 'of' article? 'page'|'post'|'article'|'site'|'homepage'|'screen'|'email'|'newsletter'|value",
  ],
  ["'our'|'my' it='rank' $"],
  ["!date it='same' 'day'", { shape: ['best'] }],
  ["it='same-day'", { shape: ['best'] }],
  // How often and when.
  ["it='usually'|'normally'", { notShape: ['total', 'share'] }, { metric: /^average|Rate$/ }],
  ["it='when'", { shape: ['best'] }, { shape: ['trend'] }, { by: 'hour' }, { by: 'date' }],
  [
    "it='how' 'often'|'frequently'|'many' 'time'? do|be|'will' .{0,2} who 'visit'|'come'|'return'|'order'|'buy'|'shop'|'come_by'|'drop_by'|'drop_in_on'|'stop_by'|'swing_by'|'pop_in'|'show_up'|'turn_up'",
  ],
  [
    "it='how' 'many' 'day'|'week'|'month'|'hour'|'minute' do|'until'|'till'|'before'|'pass'|'go'",
    { by: 'daysToPurchase' },
    { metric: /^userEngagementDuration$/ },
  ],
  ["^ it='record' !grain", { shape: ['best'] }],
  ["article|be|'time' it='record' !grain", { shape: ['best'] }],
  ["it='mostly'|'mainly'|'primarily'", { has: 'noFilters' }],
  ["who 'are'|'were'? it='online'", { has: 'days' }],
  ['it=distinct', { shape: ['distinct'] }],
  ["it='add'", { metric: /cart/i }, { has: 'adds' }],
  ["it='sort'", { has: 'rows' }],
  // How often each of some does it is a rate.
  [
    "'more'|'less' it='often'|'frequently' … between|'than'",
    { metric: /Rate$|Per|^average/ },
    { has: 'noFilters' },
    { has: 'days' },
  ],
  // Of a form, what was sent isn't what was seen or begun.
  ["it='started'|'began'|'saw'|'seen'", { notMetric: /^formSubmissions$/ }],
  // "How often was it started" doesn't ask for the number of visits.
  ["'often'|'time' be|have … it='started'|'begun'|'launched'", { metric: /Starts$|^checkouts$/ }],
  ["'from' … 'to' … 'and' it='from' … 'to'", { notShape: ['steps'] }],
  // What follows is a second step.
  [". 'and'|',' it='then'|'later'|'afterwards'|'subsequently'", { shape: ['steps'] }, { has: 'twoDays' }],
  // Which ones, of a number that nothing has been seen in.
  ["'any'|'see'|'were' it='spike'|'spikes'|'outlier'|'outliers'|'peak'|'peaks'|'dip'|'dips'", { shape: ['usual'] }],
  // How good.
  ["it='bad' grain|'page'|'post'|'product'|'source'|'campaign'|'visit'|'visitor'|'traffic'"],
  ["^ it='bad'", { shape: ['why'] }],
  ["!'so' . it='bad'", { shape: ['why'] }],
  ["^ be|do|have … it='work'|'working'|'worked'"],
  ["'convert'|'converted'|'converting' it='better'|'worse'", { has: 'pieces' }, { has: 'days' }],
  // Forms and videos that are started or finished, not other things.
  [
    "it='start'|'started'|'begin'|'began'|'begun'|'sent'|'send' 'us'|'in'? 'the'|'our'|'my' !'form'",
    { notMetric: /^form/ },
    { filter: /^formName$/ },
  ],
  ["it='finish' 'the'|'our'|'my' !'video'|'film'", { notMetric: /^videoCompletionRate$/ }, { filter: /^videoTitle$/ }],
  ["it='give' 'up'", { notBy: 'formField' }, { filter: /^formName$/ }],
  // "Foreign language", "international site": not visitors from abroad.
  ["it='foreign'|'international' 'language'|'word'|'site'|'website'|'shop'|'page'|'currency'|'bird'"],
  // A page that "leads into" another isn't a lead.
  ["it='lead'|'leads' 'into'|'onto'|'over'|'people'|'visitors'|'readers'", { by: 'previousPagePath' }],
  // Durations are shown in hours and minutes anyway.
  ["'in' it='hours'|'minutes'|'seconds' $", { metric: /Duration|Time/ }],
  ["'in' it='hours'|'minutes'|'seconds' !'of'|'from'", { metric: /Duration|Time/ }],
  // How much of each.
  [
    `it='value'|'worth' 'of' article|'one'|each|'average'* 'visit'|'visitor'|'order'|'purchase'|'customer'`,
    { metric: /^(?:average|.*Per)/ },
  ],
  ["spending … it='average'", { metric: /^average/ }],
  ["it='average' … spending", { metric: /^average/ }],
  ["it='spend'|'spent'", { metric: /Revenue|Duration|Time(?!Purchaser)/ }],
  // Other metrics can't be filtered by first-time buyers.
  [
    "it='they' 'spend'|'spent'|'pay'|'paid'|'bring'|'brought'|'order'|'ordered'|'buy'|'bought'",
    { notMetric: /^firstTimePurchasers$/ },
  ],
  // "Articles that came out in October", on sites that don't send publication dates.
  ["'article'|'post'|'page'|'piece'|'story'|'text' 'that'|'which' it='came'|'come' 'out'"],
  ["it='stay'|'stayed'", { metric: /Duration|Time|engage|bounce/ }],
  ["it='take'|'took'|'taken' !'place'", { shape: ['share'] }, { by: 'daysToPurchase' }, { by: 'sessionsToPurchase' }],
  ["'revenue'|'sale'|'turnover'|'income' it='with'|'including' 'the'? 'tax'|'vat'|'shipping'"],
  ["'by'|'per'|'each'|'every' it='field'", { metric: /^form/ }],
  ["'by'|'per'|'each' it='document'", { metric: /^fileDownloads$/ }],
  // "Domain" means that of a clicked link, not that of a source.
  ["it='domain'", { metric: /^outboundClicks$/ }],
  ["'external'|'outside'|'outgoing'|'outbound' it='site'|'website'", { metric: /^outboundClicks$/ }],
  ["'click' it='to' !'other'|'external'|'another'", { filter: /^link/ }],
  ["it='longest'|'shortest'", { metric: /Duration|Time|Length/ }],
  // People who saw no other page.
  ["'only'|'just' it='one'|'a'|'1'|'single' 'single'? 'page'|'article'|'post'|'view'"],
  ["it='single' 'page'|'article'|'post'"],
  ["it='slowest' 'page'|'post'|'article'|'site'|'browser'|'device'"],
  ["^ it='lost' 'visitor'|'user'|'customer'|'cart'|'order'|'sale'|'visit'"],
  ["'of'|'the'|'our'|'many' it='lost' 'visitor'|'user'|'customer'|'cart'|'order'|'sale'|'visit'"],
  ["'in'|'into' article? it='cart'|'basket'", { metric: /cart/i }],
  ["'google'|'bing'|'through'|'via'|'engine' it='search' !'term'", { notBy: 'searchTerm' }],
  ["'this'|'last'|'past'|'current' it='hour'|'minute'"],
  ["it='breakdown'|'split'", { has: 'pieces' }],
  ["grain|'day'|'week'|'month' 'of' it='it'|'that'|'this' !grain|'day'|'week'|'month'|'quarter'|'year'"],
  [
    "'of' it='these'|'those'|'them'",
    { has: 'ofBefore' },
    { has: 'rowsBefore' },
    { metric: /^totalPurchasers$/, has: 'peopleBefore' },
  ],
  ["it='lost' 'to'|'through'|'because'|'due'"],
  ["'a'|'an'|'one'|'three' it='quarter' 'of'"],
  [
    "grain|'day'|'week'|'month'|'weekend'|'half' 'of' 'the'|'a'|'each'|'every' it='month'|'quarter'|'year'",
    { has: 'noPieces' },
  ],
  ["it='shares' 'on'|'in'|'by'|'via'"],
  ["'these'|'those' it='day'|'week'|'month'", { has: 'days' }],
  ["!date it='week'|'day'|'month'|'quarter' number"],
  ["'search'|'term' it='with'|'containing'|'about'|'like'", { has: 'noFilters' }],
  // Several things.
  ["'bought'|'sold'|'viewed'|'read'|'visited'|'seen'|'ordered'|'purchased'|'used' it='together'"],
  ["'how' 'many'|'much' … it='how' 'many'|'much'", { has: 'twoMetrics' }, { has: 'twoDays' }],
  ["it='both'|'combined'", { has: 'several' }],
  ["^ it='together'", { has: 'several' }],
  ["!'all' . it='together'", { has: 'several' }, { metric: /^userEngagementDuration$/ }],
  ["^ article|'one' it='hour'|'day'|'week'|'month' $"],
  ["it='new' . between|'and'|'or'", { has: 'newAndReturning' }],
  ["it='too'", { has: 'added' }],
  ["it='as' 'well'", { has: 'added' }],
  [
    "^ 'and'? 'which'|'what' it=. 'explain'|'caused'|'cause'|'drove'|'drive'",
    { notShape: ['why'] },
    { has: 'noDimension' },
  ],
  ["^ 'and'? 'which'|'what' it=. 'is' 'behind'", { notShape: ['why'] }, { has: 'noDimension' }],
  // All of them in an order, not the first one.
  ["it='first'|'desc'|'descending'|'asc'|'ascending' $", { notShape: ['best'] }],
  ['it=inOrder', { notShape: ['best'] }],
  ["value it='more'|'less'|'fewer'|'better'|'worse' $", { has: 'counted' }],
  // What is a part of what.
  ["it=ranked 'and'|'or'|'&'|'vs' .? ranked"],
  [
    "'visit'|'session'|who it='with' 'a'|'an'|'any'|'some'? 'order'|'purchase'|'transaction'|'sale'|'bounce'|'refund'|'download'|'submission'|'search'",
    { notMetric: /^transactions$/, has: 'oneMetric' },
  ],
  ["'of' article it='daily'|'weekly'|'monthly'|'hourly' 'report'"],
  [
    "it='what' do|'else'|have … 'buy'|'bought'|'purchase'|'purchased'|'sell'|'sold'",
    { has: 'rows' },
    { shape: ['distinct'] },
  ],
  ["^ 'and'? 'what'? 'is'? 'the'? it='difference' $"],
  // "More" of what was answered.
  [`^ 'and'|'show'|'give'|'me'|'see'|'a'|'bit'|'some'|'even'* it='more'|'less'|'fewer' $`],
  [
    `^ 'and'|'show'|'give'|'me'|'see'|'a'|'bit'|'some'|'even'* it='more'|'less'|'fewer' 'of' 'them'|'it'|'those'|'that' $`,
  ],
  // "Repeat" as a verb doesn't mean returning visitors.
  ["'to'|'we'|'should'|'shall'|'can'|'will' it='repeat'"],
  // Both sides: nothing has what it hasn't.
  ["it='with'|'without' 'and'|'or'|'vs'|'versus'|'&' .{0,3} 'with'|'without'", { has: 'twoMetrics' }],
  // Days that are only near.
  [`it='around'|'roughly'|'approximately'|'near' 'the'? date`],
  // "Curious visitors" and the like can't be told apart from others.
  ["it='curious'|'wondering' who|'visit'|'session'|'reader'"],
  ["date it='group' !'by'"],
  ["date it='group' $"],
  // "Made in" says where things come from, not where they are sold.
  ["'those'|'these'|'them'|'one'|'ones'|'product'|'item'|'article'|'phone'|'thing' be? it='made' 'in'"],
  [
    "'are'|'were'|'is'|'was' it='made' 'in' article? value",
    { metric: /^(?:transactions|purchaseRevenue|itemsPurchased)$/ },
  ],
  // "Whose" is clear for rows, as in "pages whose bounce rate is high". For people, it narrows them.
  ["^ it='whose'"],
  ["!dimension . it='whose'"],
  // "About" in questions for messages sent with a form: their topic isn't known.
  ["it='about' article? value", { notMetric: /^form/ }],
];
