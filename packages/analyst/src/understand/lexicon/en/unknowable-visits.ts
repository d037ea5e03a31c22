/** Topics about visits and visitors that aren't measured: who came when, and what buyers do. */
import type { Unknowable } from './unknowable-topic.ts';

const OUR = '(our|my|the|your)';
const PEOPLE = '(people|visitors|readers|users|customers|buyers|shoppers|clients|purchasers)';
const VISIT = '(visits?|sessions?)';
const SIGN_UP =
  '(sign-ups?|sign up|signs up|signed up|subscribe|subscribes|subscribed|join|joined|register|registered)';
const SHARE = '(share|percentage|percent|proportion|part|fraction|%|per cent|how many percent|how many %|ratio)';

/** The topics, in the order in which they are looked for. */
export const UNKNOWABLE_OF_VISITS: readonly Unknowable[] = [
  {
    reason: 'notMeasured',
    topic: 'when campaigns began or ended',
    said: [],
    sure: [
      '(and |so |)(how (did|is|was|has)|(what were |)(the |)(results|numbers|figures|performance) (of|for)) (the |our |my |)campaign~ (that |which |we |i |that we |which we )(started|began|launched|ran|went live|ended|stopped|finished) …',
    ],
    instead: 'visits by campaign',
  },
  {
    reason: 'notMeasured',
    topic: 'mentions on other sites',
    said: [],
    sure: [
      '(and |so |)(which|what|how many) (other |)(web ?sites?|sites?|blogs?|papers?|newspapers?|magazines?|forums?|people|pages?|journalists?) (have |has |do |did |are |)(mention|mentions|mentioned|mentioning|talk about|talks about|talked about|talking about|write about|writes about|wrote about|writing about|review|reviewed|recommend|recommends|recommended|name|named) (us|me|our (site|shop|blog|website)|my (site|shop|blog|website)|the (site|shop))…',
      '(and |so |)(who|where) (has |have |did |do |else |is |are |were |was |)(mention|mentions|mentioned|mentioning|talks about|talked about|talking about|writes about|wrote about|written about|writing about) (us|me|our (site|shop|blog|website)|my (site|shop|blog|website)|the (site|shop))…',
      '(where|on (which|what) (web ?sites?|sites?|blogs?|forums?)) (are|were|have|do|did|is|was) (we|i|our (site|shop|blog)|my (site|shop|blog)) (been |get |)(mentioned|talked about|written about)…',
    ],
    instead: 'referring sites',
  },
  {
    reason: 'notMeasured',
    topic: 'the time between a visitor’s visits',
    said: [],
    sure: [
      `… (time|days|hours|weeks|gap|interval|delay|period|how long|how many days) (is there |passes |pass |elapses |goes by |there is |it takes |)(between|from) (the |their |a |an |)(first|1st|one|two|each|last|initial)( (visit|session|one)|) (and|to|until) (the |their |a |)(second|next|last|2nd|another|following) ${VISIT} …`,
      `… ${PEOPLE} (who |that |have |)(come|comes|came|return|returns|returned) (back |again |to us |to the site |back to us |back to the site |)(within|after) (a|an|one|two|three|1|2|3|7|14|30) (days?|weeks?|months?|hours?) …`,
      `… (time|days|hours|weeks|gap|interval|delay|how long) between (two |their |${OUR} |)(visits|sessions) …`,
      `how (long|many days) (does it take|until|before|till) (${OUR} |a |)(people|visitors?|readers?|users?|customers?|they) (to |)(come|comes|return|returns)( back|) …`,
    ],
    instead: 'returning visitors',
  },
  {
    reason: 'notMeasured',
    topic: 'buyers and non-buyers separately',
    said: [
      '… (purchasers|buyers|customers|purchaser|buyer) (vs|vs.|versus|and|or|against|compared to|compared with) (non-purchasers|non-buyers|non-customers|non purchasers|non buyers|nonbuyers|nonpurchasers|others who did not buy|those who did not buy|people who did not buy|visitors who did not buy) …',
      '… (non-purchasers|non-buyers|non purchasers|non buyers) (vs|vs.|versus|and|or|against|compared to|compared with) (purchasers|buyers|customers) …',
    ],
    sure: ['… by (purchaser|buyer|customer) type …'],
    instead: 'conversion rate',
  },
  {
    reason: 'notMeasured',
    topic: 'visitors by what they did and what they didn’t do',
    said: [
      `… ${PEOPLE} (who |that |have |)(viewed|saw|seen|read|visited|opened|came to|landed on|looked at) … (but|and|yet|though|while) (never|did not|do not|have not|not|did not ever) (ever |actually |then |)${SIGN_UP} …`,
      `… ${PEOPLE} (who |that |have |)(viewed|saw|seen|read|visited|opened|came to|landed on|looked at) … without (ever |actually |)(signing up|subscribing|joining|registering) …`,
    ],
    instead: 'newsletter sign-ups',
  },
  {
    reason: 'notMeasured',
    topic: 'when pages were published',
    unless: 'customEvent:published_at',
    said: [
      `… (posts?|articles?|pages?|stories|story|pieces?|texts?|content|entries|whatever|everything|what) … (published|publish|posted|released|launched|uploaded|wrote|written|came out|come out|went (online|live|up)|put (online|up|out)|brought out|added) …`,
      '… (when (was|were) … published|publication date~) …',
      '… (published|posted|released|uploaded|newly written) (articles?|posts?|pages?|pieces?|stories|story|texts?) …',
    ],
    instead: 'page views by article',
  },
  {
    reason: 'notMeasured',
    topic: 'how many pages or articles each visitor views',
    said: [
      `… (how many|number of|share of|which|what|${SHARE}|list|find|show) … (${PEOPLE}|visits?|sessions?) … (more than|at least|over|less than|fewer than|under|exactly|only|just|two or more|three or more|several) … (pages?|articles?|posts?|page views?|pieces?|stories) …`,
      `… ${PEOPLE} (who|that|with) (read |viewed |saw |opened |visited |looked at |)(more than|at least|over|less than|fewer than|under|exactly|only|just) … (pages?|articles?|posts?|page views?|pieces?|stories) …`,
    ],
    instead: 'pages per visit',
  },
  {
    reason: 'notMeasured',
    topic: 'how often each visitor came',
    said: [
      `… ${PEOPLE} (who |that |have |)(came|come|visited|visit|were here|been here|returned|dropped by) (back |here |us |to us |the site |our site |)(only |just |more than |at least |exactly |)(once|twice|several times|many times|one time|two times|three times|2 times|3 times|5 times) …`,
    ],
    instead: 'visits per visitor',
  },
  {
    reason: 'notMeasured',
    topic: 'how many products each buyer bought',
    said: [],
    sure: [
      `… (how many|number of|${SHARE} of) (of |)(${OUR} |all |)${PEOPLE} (who |that |have |)(bought|ordered|purchased|buy|order|purchase) (more than|at least|less than|fewer than|only|exactly|just) (a|an|one|two|three|four|five|1|2|3|4|5|10|ten) (single |different |)(items?|products?|pieces?|things?|articles?) …`,
      `… (how many|number of|${SHARE} of) (of |)(${OUR} |all |)${PEOPLE} (who |that |have |)(bought|ordered|purchased|buy|order|purchase) (several|multiple|a few) (different |)(items?|products?|pieces?|things?|articles?) …`,
    ],
    instead: 'items sold per order',
  },
  {
    reason: 'notMeasured',
    topic: 'how long single visits lasted',
    said: [
      `… (${PEOPLE}|visits?|sessions?) … (lasts|lasted|lasting|stay|stayed|stays|spend|spent|take|took|longer|shorter|under|over) … (seconds?|minutes?|hours?) …`,
      `… (visits?|sessions?) (that |which |do |did |)last (longer|less|more|at least|under|over|only|for|about|up to|fewer|shorter) … (seconds?|minutes?|hours?) …`,
      `… (visits?|sessions?) (longer|shorter|of more|of less|over|under|above|below) … (seconds?|minutes?|hours?) …`,
    ],
    instead: 'average visit duration',
  },
  {
    reason: 'notMeasured',
    topic: 'who visits on some days but not on others',
    said: [],
    sure: [
      `how many (of |)(${OUR} |)${PEOPLE} (were|are|was|have been|visited|came|come|did come|did visit) (active |here |on the site |)(in|on|during|within|over|at least once in) … but (were |was |are |have been |)(not|inactive|did not|have not|never|no longer|not active|absent) …`,
      `… ${PEOPLE} (who|that) (came|visited|were active|were here) … but (not|did not|have not|inactive) …`,
    ],
    instead: 'visitors',
  },
  {
    reason: 'notMeasured',
    topic: 'which products are bought together',
    said: [],
    sure: [
      `(what|which) … (products?|items?|bestsellers?|best sellers?) (among|by|to|of|for|from|with) (the |those |all |${OUR} |)(customers|buyers|people|those|users|visitors|shoppers) (who|that) (also |already |once |)(bought|buy|ordered|order|purchased|purchase|got) (the|a|an|${OUR}) …`,
    ],
    instead: 'items sold by product',
  },
  {
    reason: 'notMeasured',
    topic: 'the share of visitors who submit a particular form',
    said: [],
    sure: [
      `(what |which |the |)${SHARE} of (${OUR} |all |all our |)(people|visitors|readers|users) (ever |who |that |actually |who ever |)${SIGN_UP}`,
      `(what |which |the |)${SHARE} of (${OUR} |all |all our |)(people|visitors|readers|users) (ever |who |that |actually |who ever |)${SIGN_UP} (last|this|in|since|during|over|within|yesterday|today) …`,
    ],
    instead: 'sign-ups',
  },
  {
    reason: 'notMeasured',
    topic: 'tests of variants against each other',
    said: [
      '… ((landing|page|landing page|ad|creative|hero|headline|banner|design|test|checkout|button) variant~|variant (a|b|1|2)|variants (a|1) and (b|2)|a/b test~|a/b testing|ab test~|split test~|multivariate) …',
    ],
    instead: 'conversion rate by landing page',
  },
  {
    reason: 'notMeasured',
    topic: 'bots, crawlers and AI agents, which aren’t counted',
    said: [
      '… (bots?|robots?|crawlers?|scrapers?|(ai|llm|search|which|what|how many) agents?|user agents?|googlebot|gptbot|bot activity|ghost traffic|fake traffic) …',
    ],
    instead: 'visits from AI assistants',
  },
  {
    reason: 'people',
    said: [],
    sure: [
      '(which|what|who are the|show me the|list the|list) (customers?|buyers?|clients?|users?|people|shoppers?)( who| that|) (placed|made|have placed|have made|has placed|have|had|ordered|bought|purchased) (more than|at least|over|less than|fewer than|only|exactly|no|two or more|several) …',
    ],
    instead: 'orders per customer',
  },
  {
    reason: 'people',
    said: [],
    sure: [
      '(did|does|was|is|has|can you see|do you see|where is) (my|our) (own |)(test |)(visit|session|page view|pageview|test order|click|hit)( just|) (appear|appears|appeared|show|showed|show up|showed up|come through|came through|recorded|tracked|counted|registered|arrive|arrived|counting|logged|there|in there|visible|go through|went through)( up| yet| already| now|) …',
      '(did|does) (magpie|it|you|the tracker|the site) (see|record|track|count|register|log) (me|my (own |)(test |)(visit|session|page view|click)) …',
    ],
    instead: 'visitors right now',
  },
  {
    reason: 'notMeasured',
    topic: 'which way through the site leads to orders',
    said: [],
    sure: [
      '… (most (effective|successful|efficient|common|frequent|profitable|popular)|best|best performing|top|strongest|winning|ideal) (conversion|converting|purchase|buying|customer|shopping) (path|journey|route|pathway)s? …',
      '… (conversion|purchase|buying|customer|shopping) (path|journey|route|pathway)s? (is|are|was|were|that is|that are|works|work|converts|convert|performs|perform) (the |)(most (effective|successful|efficient|common|frequent|profitable|popular)|best|strongest) …',
    ],
    instead: 'orders by landing page',
  },
  {
    reason: 'opinion',
    said: [],
    sure: [
      '(which|what) (campaigns?|ads?) (should|shall|would you|do you think|is worth|are worth) …',
      'where should (i|we) (spend|invest|put|focus) (my|our|the|more) (ad |advertising |marketing |)(money|budget|spend|euros|dollars) …',
    ],
    instead: 'revenue by campaign',
  },
  {
    reason: 'opinion',
    said: [],
    sure: ['(which|what) (channels?|sources?|traffic sources?|platforms?) (should|shall|would you|do you think) …'],
    instead: 'revenue by channel',
  },
  {
    reason: 'opinion',
    said: [],
    sure: ['(which|what) (products?|items?) (should|shall|would you|do you think) …'],
    instead: 'products by revenue',
  },
  {
    reason: 'opinion',
    said: [],
    sure: ['(which|what) (pages?|posts?|articles?|topics?|content) (should|shall|would you|do you think) …'],
    instead: 'page views by page',
  },
];
