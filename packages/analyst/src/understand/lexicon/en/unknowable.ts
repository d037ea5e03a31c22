/** Topics that nothing measures, with the reason for a refusal and the nearest question. */

import { UNKNOWABLE_OF_SHOPS } from './unknowable-shop.ts';
import { COUNTED_TEXTS } from './unknowable-texts.ts';
import type { Unknowable } from './unknowable-topic.ts';
import { UNKNOWABLE_OF_VISITS } from './unknowable-visits.ts';

const OUR = '(our|my|the|your)';
const PEOPLE =
  '(people|visitors|readers|users|customers|buyers|shoppers|clients|subscribers|guests|audience|fans|followers)';
const BEING =
  '(gardeners|teachers|students|pupils|parents|farmers|birders|birdwatchers|bird watchers|bird lovers|nature lovers|animal lovers|photographers|doctors|engineers|scientists|biologists|professionals|amateurs|hobbyists|homeowners|house owners|tenants|married|wealthy|vegans|vegetarians|retailers|tourists)';
const MAIL =
  '(newsletter|newsletters|mail|mails|email|emails|e-mail|e-mails|mailing|mailings|letter|letters|campaign mail)';

/** All topics, in the order in which they are looked for. */
export const UNKNOWABLE: readonly Unknowable[] = [
  ...UNKNOWABLE_OF_VISITS,
  {
    reason: 'people',
    said: [
      '… (who exactly|which (person|people|customer|customers|user|users|client|clients|visitor|visitors) (was|were|is|are|did|has|have|bought|ordered|came|spent|wrote|returned|complained)|name of (the|that|this|our) (customer|buyer|visitor|person|client|reader)|names of|named|his name|her name|their name~|what is the name|(address|addresses) of (people|customers|visitors|the (customer|buyer|visitor|lady|guy|person)~)|address (the|that|this) … (goes|went|go|is sent|was sent)|adress~|their address~|the address (the|that|of|for)|his address|her address|emails of|mail address~|email address~|e-mail address~|phone number~|telephone number|contact data|contact details|personal data|mr|mrs|ms|mister|the guy|the lady|that customer|that visitor|is it (the same person|my|our)|same person|my neighbour|my ex|my boss visit|ip address~|which company|which companies|what company|what companies|which firm~) …',
    ],
  },
  {
    reason: 'notMeasured',
    topic: 'medians',
    said: ['… (median|medians) …'],
  },
  {
    reason: 'notMeasured',
    topic: 'results of searches on the site',
    said: [
      '… (no|zero|0|without|without any) (results|result|hits|matches) …',
      '… (search|searches|searched) … (nothing|find nothing|found nothing|come up empty|came up empty|unsuccessful|failed|in vain) …',
    ],
    instead: 'top search terms',
  },
  {
    reason: 'notMeasured',
    topic: 'age and sex of visitors',
    said: [
      '… (men|women|woman|male~|female~|gender~|sex|ladies|gents|gentlemen|guys|girls|boys|mums|moms|mothers|dads|fathers|kids|children|teenagers|teens|pensioners|retired|retirees|seniors|millennials|boomers|gen z|elderly|grandparents) …',
      '… (how old|age|(of all|their|the|different|which|what|our|by) ages|aged|age group~|age bracket~|generation|years old|under 18|(people|visitors|customers|readers|buyers|users|women|men|those|folks) (who are |aged |)(over|above|under) (30|40|50|60|65|70)|over (50|60)s|older people|young|younger|young people|younger people|adults|demographic~|demography) …',
    ],
    instead: 'visitors by country',
  },
  {
    reason: 'notMeasured',
    topic: 'interests, jobs, income and family of visitors',
    said: [
      `… (jobs|job|profession~|occupation~|employed|unemployed|income of|salary of|rich|wealthy|poor (people|visitors|readers|users|customers|families|buyers)|(people|visitors|readers|users|customers|buyers) (are |were |mostly |really |rather |)poor|married|families|family|hobbies|hobby|interests of|(what|which) interests|(hobbies|jobs) and interests|(people|visitors|readers|users|customers|buyers|they) (are |were |is |)(mostly |mainly |most |really |)interested in|interested in (birds|nature|gardening|gardens|sports|cooking)|education|educated|religion|religious|politics|political|vote|pets|a dog|a cat|garden owners|own a garden|have a garden|with a garden|have a balcony|own a house|nationality|mother tongue|purchasing power|${BEING}) …`,
    ],
    sure: [
      `(are|is|were) (most of |many of |any of |)${OUR} ${PEOPLE} (mostly |mainly |really |rather |all |often |)${BEING}`,
      `how many (of |)(${OUR} |)${PEOPLE} (are|were) (mostly |really |)${BEING}`,
      `(what|how much)( money|) (do|does|did) (${OUR} |)${PEOPLE} (earn|make a year|make a month|have in the bank)( a month| a year| per year| per month| on average|)`,
    ],
    instead: 'visitors by language',
  },
  {
    reason: 'notMeasured',
    topic: 'comments, likes, shares and followers',
    said: [
      '… (likes|liked by|hearts|thumbs up|followers|follower|follows|retweet~|reposts|shares on|been shared|get shared|got shared|gets shared|shared most|shared (the|our|my|it|that|this)|who shared|shared on|comment~|commented|reactions|mention~ on|mentioned on|mentioned us|mentions of us|reputation|saying about us|say about us|talk about us|talking about us|write about us|wrote about us|think of us|think about us|thinking of|opinion of us|word of mouth|press release|press coverage|in the press|in the papers|in the news|bookmark~|bookmarked|favourited|saved us|told their friends|recommended us|recommend us to) …',
      '… (fans|subscribers on|viral|sharing (the|our|my|it|this)|trust us|posts on (facebook|instagram|twitter|tiktok|linkedin)|(instagram|tiktok|youtube|facebook) (story|stories|reach|views|channel)|views on (youtube|tiktok|instagram)) …',
    ],
    sure: [
      'how many (people|visitors|customers|readers) (recommended|recommend|mentioned|tagged|bookmarked) (us|me|our site|our shop|the site)( to friends| to their friends| to others|) …',
      '… (did|has|have|how often|how many) … (papers|press|newspapers|media) (write|wrote|written|report|reported) (about|on) (us|our shop|our site) …',
    ],
    instead: 'visits from organic social',
  },
  {
    reason: 'notMeasured',
    topic: 'how many emails were sent, and to how many people',
    said: [],
    sure: [
      '… (revenue|sales|orders|money|income|earnings|turnover|visits|clicks|sessions|conversions) per (sent |delivered |single |)(email|e-mail|mail|newsletter|mailing|recipient|subscriber)( sent| delivered|) …',
    ],
    instead: 'revenue from email',
  },
  {
    reason: 'notMeasured',
    topic: 'who opens an email',
    said: [],
    sure: [
      `… ${MAIL} … (open|opens|opened|opening) (it|them|that|that one|this one) …`,
      `… ${MAIL} … (was|were|been|got|is) (it|they|that|) ?opened …`,
      `how many( people| persons| subscribers| customers| readers| of them| recipients|)( have| had|) (open|opened) ((${OUR}|this|that|last|yesterday) |)((last|latest|weekly|thursday|monday|friday|previous|new) |)${MAIL} …`,
    ],
    instead: 'visits from email',
  },
  {
    reason: 'notMeasured',
    topic: 'who receives, opens and unsubscribes from the newsletter',
    said: [
      `… (open rate~|opens|opened ${OUR} ${MAIL}|open ${OUR} ${MAIL}|mail opens|unsubscribed|unsubscribe~|unsubscribing|opted out|opt outs|bounced mails|bounced emails|mails bounced|emails bounced|undelivered|delivered mails|delivery rate|spam folder|(in|as|into|to|marked|hit|go to) spam|recipients|size of ${OUR} list|mailing list|list size|click rate|${MAIL} (sent|delivered|did we send|have we sent|went out)) …`,
      '… (subscribers|subscribed to|people get|people receive|readers get|on the list) (do we have|have we|in total|now|all together|my|the|our|(the |our |my |)(letter|newsletter|list)) …',
      '… (how many people (get|receive|got|received) (my|the|our) (thursday |weekly |monday |)(letter|newsletter|mail|email)) …',
      '… (read (my|the|our) (letter|newsletter|email|mail) (to the end|at all|itself)) …',
    ],
    sure: [
      '(is|are|was|has|have|did|does|do|how is|how did|how has|how big is|how large is|how long is|show me|what about) (my|our|the) (email|e-mail|mailing|newsletter|subscriber|subscribers) list …',
      '… (growth|size|growing|shrinking) of (my|our|the) (email|e-mail|mailing|newsletter|subscriber|subscribers) list …',
      '… (subject line|subject lines|subject of the (newsletter|letter|mail|email)|preheader) …',
      `how many( people| persons| subscribers| customers| readers| of them| recipients|)( have| had|) (open|opened|received|receive|got|get|deleted|ignored) ((${OUR}|this|that|last|yesterday) |)((last|latest|weekly|thursday|monday|friday|previous|new) |)${MAIL} …`,
      `(did|do|does|has|have) (people|anyone|anybody|subscribers|customers|readers|they)( even| actually| really| ever|) (open|opened|receive|received|delete|get|got) ((${OUR}|this|that|last|yesterday|monday|tuesday|wednesday|thursday|friday|saturday|sunday) |)((last|latest|weekly|previous|new) |)${MAIL} …`,
      `how many (times|people) (was|were) ((${OUR}|this|that|last) |)((last|latest|weekly) |)${MAIL} (opened|read|received|delivered) …`,
      `… (click rate|click through rate|click-through rate|open rate|delivery rate|unsubscribe rate) (of|for|in) (${OUR} |)((last|latest|weekly) |)${MAIL} …`,
      `how many ${MAIL} (bounced|were opened|were delivered|were sent|went out|got opened|did we send|have we sent|did i send|landed in spam) …`,
    ],
    instead: 'form submissions by form',
  },
  ...UNKNOWABLE_OF_SHOPS,
  {
    reason: 'notMeasured',
    topic: 'views and clicks of ads and posts on other sites',
    said: [
      '… (impressions|have seen (the|our|my) … ad~|ad views|saw (the|our|my) ad~|seen (the|our|my) … ad~|views of (the|our|my) ad~|clicks on (the|our|my) ad~|ad clicks|reach of|reach on|cpc|ad campaign cost~|quality score|ad position|ad rank|billboard~|radio spot~|tv spot~|spot~ on|tv viewers|listeners|handed out|flyers we) …',
    ],
    instead: 'visits by campaign',
  },
  {
    reason: 'notMeasured',
    topic: 'clicks on individual elements and mouse movements',
    said: [
      '… (heat ?map~|mouse|cursor|(hover|hovers|hovered|hovering) (over|on|above)|(picture|image|photo|banner|button|logo|menu|icon)~ on … click~|click~ … (picture|image|photo|banner|button|logo|menu|icon|headline)~|(picture|image|photo|banner|button|logo|menu|icon)~ … (click~|clicked)|clicked … (picture|image|photo|banner|button|logo|menu|icon|headline)~|rage click~|session recording~|recording~ of visits|where on the page|past the … button|buy button|button~|opened the menu|open the menu|copied|copy and paste|highlighted|selected text|zoomed|right click|sound on|with sound|muted|full screen|printed (the|our|this|an|a)|print (the|our) (page|article|recipe)|saved as pdf|screenshots?) …',
      '… (where|on what|what) (do|did|does) (people|visitors|users|they|readers) click …',
    ],
    instead: 'scroll depth by page',
  },
  {
    reason: 'notMeasured',
    topic: 'phone calls, letters, in-person visits and chats',
    said: [
      '… (phone calls|phone call|rang|phone because|called us|call us|calls did|phoned|rang us|calls we got|hotline|call centre|call center|whatsapp|letters by post|fax|walk ins|walked in|walk-in~|footfall|in the real shop|physical shop|brick and mortar|visited us in person|in person|foot traffic|opening hours|(live|lives|living) near|parking|offline|chat messages|live chat|chatbot|came into the (store|shop)|in the store|counter|fair stand|market stall) …',
    ],
    sure: [
      '… (orders|sales|purchases|revenue|bookings) … (by|over the|via the|on the|taken by|placed by) (phone|telephone|hotline)( call~| last| this| in|) …',
      '… (in-store|in store|in-person|offline|brick-and-mortar|brick and mortar|over-the-counter|walk-in|physical store) (orders|sales|purchases|revenue|turnover|transactions|customers|buyers|visitors|visits|shoppers) …',
      '… (orders|sales|purchases|revenue|turnover|transactions) (were |was |are |being |)(placed |made |taken |done |bought |)(in-store|in store|in person|offline|over the counter|at the counter|at the till) …',
      'how (many|often)( people| customers| visitors| times|)( have| has| did| do|)( someone| somebody| people| customers|) (called|called us|rang|rang us|phoned|phone|telephoned|call) (us|me|the shop|the hotline|in|up)( up|) …',
      '(did|has|have|does|do) (anyone|anybody|someone|somebody|people|customers) (called|call|rang|ring|phoned|phone|telephoned) (us|me|the shop|the hotline) …',
    ],
    instead: 'form submissions by form',
  },
  {
    reason: 'notMeasured',
    topic: 'what messages say, and emails and chats outside the site',
    said: [
      '… (read me|read out|support ticket~|ticket~|answer messages|answer (the|our) (message|mail|email|inquir)|answered (the|our|my) (mail|message|email)|reply to (the|our|my) (mail|email|message)|replied|response time to|inbox|mailbox|(emails|mails|letters) (did|do|have) (we|i) (send|get|receive|write)|emails|last message|latest message|content of the message~|subject of the message~) …',
    ],
    instead: 'form submissions by form',
  },
  {
    reason: 'notMeasured',
    topic: 'results of searches on the site',
    said: [
      '… (search|searches|searched|searching|search term~) … (without|no|zero|not|nothing) (result~|hits|find|found|success|answer) …',
      '… (no results|without results|zero results|without a result|found nothing|find nothing|did not find|not found in the search|could not find|nothing found|come up empty|no hits) …',
      '… (search for|searched for|looking for) … (not find|not found|find nothing|do not have|not sell|not offer) …',
    ],
    sure: [
      '… (searches|searched|search terms|search|search for|searched for) … (without (any |a |)(result~|hits?)|with (no|zero) (result~|hits?)|and (then |)(found nothing|find nothing|not find|did not find|get nothing|got nothing|got no results)|(but|and) (then |)not (find|found)|that (found|find|give|gave|returned) (nothing|no results)) …',
    ],
    instead: 'search terms',
  },
  {
    reason: 'notMeasured',
    topic: 'the wording, length and pictures of articles',
    said: [
      '… (how many words|word count|words (does|has|have|long|per) |longest article|shortest article|article is (the |)(longest|shortest)|long is (the|our|an) (average |)(article|post)|length of (the|our|my) (article|post|text)~|characters|spelling mistake~|typos|headline~|title length|reading level|readability|how many pictures|how many images|when (was|were) … (written|updated)|who (wrote|is the author of)) …',
    ],
    instead: 'page views by page',
  },
  COUNTED_TEXTS,
  {
    reason: 'notMeasured',
    topic: 'server errors, outages and security',
    said: [
      '… (secure|security|hacked|hackers|attack~|(site|shop|website|page|server|store) (was|went|is|were|been) down|(site|shop|website) down (today|yesterday|now|again|last|this|at|for)|down last night|server|backend|back end|back-end|uptime|downtime|outage~|crash~|crashed|bugs?|javascript error~|errors|error message~|ssl|https|certificate|backup~|disk|bandwidth|hosting|database|plugin~|wordpress version|virus|malware|accessib\\w*|seo score|domain authority|page size|megabytes|carbon|co2|footprint) …',
    ],
    sure: [
      '(is|was|has) (the|our|my|this) (site|website|web site|shop|web shop|page|store|server|checkout) (been |)(down|offline|unreachable|broken|not working|unavailable)( now| right now| today| yesterday| again| last night| at the moment| this morning| last week|)',
    ],
    instead: 'visits by day',
  },
  {
    reason: 'notMeasured',
    topic: 'ad blockers, consent, networks and device settings',
    said: [
      '… (ad ?blocker~|ad ?block|block ads|blocks ads|phone model~|model of (phone|device)|which model~|our app|cookie~|consent|gdpr|opt in|dark mode|light mode|night mode|wifi|wlan|4g|5g|mobile data|internet provider~|internet speed|isp|isps|telekom|vodafone|connection speed|vpn|tor|battery|screen reader~|touch screen|keyboard|extension~|notifications|push|installed (the|our) app|have the app|the app|app store|home screen|email program|fonts?|postcodes?|zip codes?|streets?|postal code~|neighbourhood~|district~) …',
    ],
    instead: 'visits by device',
  },
  {
    reason: 'notMeasured',
    topic: 'targets, plans and budgets',
    said: [
      '… (target~|our plan|the plan|planned|quota|objective~|goal for|goal of|budget~|kpi~|okr~|business plan|as planned|expectations|milestone~) …',
    ],
    sure: [
      '… (what|which) (is|was|are|were) (our|the|my) (conversion |sales |revenue |visitor |monthly |yearly |)(goal|goals|target|targets|objective) (for|in|of|this|last) …',
      '(what|which) (is|was|are|were) (our|the|my) (conversion |sales |revenue |visitor |monthly |yearly |)(goal|target|objective)',
      '… (did|do|will|have|are|how far) (we|i) … (reach|make|hit|meet|miss|missed|reached|met|from|above|below|behind|over|under) (our|the|my) (sales |revenue |monthly |visitor |)(goal|target|plan|quota|objective|budget) …',
    ],
    instead: 'visits',
  },
  {
    reason: 'notMeasured',
    topic: 'what happens outside the site',
    said: [
      '… (weather|rain|rainy|rained|sunny|snow|snowed|temperature|school holidays|football|world cup|election|strike|inflation|economy|exchange rate~|employees|staff|helpers|colleagues|wages|salary|salaries|supplier~|landlord|rent|trade fair|moon|traffic jam) …',
    ],
    sure: [
      '(did|does|has|was|is|were|how|what|how was|how is|what was) (the weather|it rain|it snow|it rained|it snowing|it raining|the rain|the snow) …',
      '(how many|which|how much) (staff|employees|helpers|colleagues|volunteers) …',
      '… (because|due to|thanks to|of|with) (the |bad |good |nice |cold |hot )*(weather|rain|snow|sunshine|heat) …',
    ],
    instead: 'visits by day',
  },
  {
    reason: 'notMeasured',
    topic: 'why people do something, or don’t',
    said: [
      '… why (do|did|does|are|were|would|has|have|is) (nobody|no one|someone|somebody|anyone|everyone|not|so few) …',
      '… (reason~|motive~|motivation) … (leave|left|leaving|abandon|abandoning|quit|not buy|not order|return|returning|cancel|unsubscribe) …',
      '… what (keeps|stops|prevents|holds|puts|bothers|annoys|do|did) … (from buying|from ordering|off|back|dislike|not like|hate|miss|want) …',
    ],
    sure: [
      'why (do|did|does|would|are|were|has|have|is) (nobody|no one|so few people|hardly anyone|somebody|someone|anyone) (ever |really |)(buy|buys|bought|order|orders|ordered|purchase|want|wants|leave|leaves|left|return|returns|returned|come|comes|sign up|write|writes|wrote|give up|quit|quits|abandon|click|read|reads|not buy|cancel) …',
      'why (do|did|does|would) (<people>|they) (not|never|rarely|hardly) (buy|order|purchase|want|like|come|return|sign up|write|finish|read|click|use|go|stay|trust) …',
      'why (do|did|does|would) (<people>|they) (leave|abandon|quit|give up|drop out|drop off|cancel|dislike|hate|return|send back|bring back) …',
      'why (is|are|was|were|does|do|did|has|have) (nobody|no one) …',
      'what (made|makes|drove|keeps|kept|stopped|stops|prevented|prevents) (<people>|them|somebody|someone) …',
    ],
    instead: 'exits by page',
  },
  {
    reason: 'secrets',
    said: [
      '… (tell me a joke|joke~|poem~|recipe~|song|how are you|are you (a |)(robot|human|real|bot)|who made you|your name|do you like|do you love|thank you for|you are (great|stupid|useless|wonderful)|write (me |us |)(a|an|the) (text|post|article|mail|email|newsletter|letter|tweet|ad|code|story)|translate) …',
      '(please |can you |could you |would you |i want you to |)(block|ban|delete|remove|change|edit|rename|reset|cancel|refund|publish|unpublish|send|forward|mail|email|e-mail|schedule|print|export|upload|install|create|make|set up|add|book|order) (me |us |it |this |that |them |)(to|the|a|an|all|my|our|her|him|every|new|more) …',
    ],
    sure: [
      'what (time|day|date) is it( now| today| right now|)',
      'what is the (time|date)( now| today|)',
      'how are you( today| doing|)',
    ],
  },
  ...['bounce rate', 'conversion rate', 'average order value', 'average session duration', ''].map(
    (rate): Unknowable => ({
      reason: 'otherSites',
      said: [
        `…(a|an|the) (good|bad|normal|typical|healthy|decent|usual|standard|average|acceptable|reasonable|solid|great) ${rate || '{rate}'} (for|of|in|among|on) (a|an|other|such a|most|similar|small|online|the typical|this kind of|this type of|our kind of|our|my) (blog~|shop~|store~|site~|website~|magazine~|e-commerce|ecommerce|industry|sector|niche|business|businesses|company|web shop|online shop|online store)…`,
      ],
      instead: rate || 'visits',
    }),
  ),
  {
    reason: 'otherSites',
    said: [
      '… (other (bird |garden |news |online |web |)(shops|sites|websites|blogs|magazines|stores|companies|people do|publishers)|others do|compared to others|compared with you|compared with others|than others in|competitor~|competition|the market|market share|industry|branch average|sector|average (shop|site|website|blog|store)|rival~|(on|at) (amazon|ebay|etsy)|wikipedia|similar (sites|shops|blogs|websites)) …',
    ],
    sure: [
      '(do|does|did|are|have|has) other … (pages|sites|websites|shops|blogs|magazines|journals|stores) … (more|fewer|less|better|worse|as many|as much|busier|bigger) … (than|as) (us|we|ours|we do|we have|we are|our site|our shop|mine|me|here)',
    ],
    instead: 'visits',
  },
  {
    reason: 'future',
    said: [
      '… (what (would|will) happen if|if we (raise|lower|cut|change|drop|add|remove|double|halve|close|stop|start|offer)|next (week|month|year|quarter|spring|summer|autumn|winter|christmas|season|weekend|monday|friday)|tomorrow|in the future|in (5|five|ten|10) years) …',
      '(and |so |)what if … (stopped|stops|disappeared|disappears|vanished|went away|goes away|closed|closes|doubled|doubles|tripled|halved|dropped us|died|left us|were gone|was gone|raised|lowered|shut|broke|crashed|lost|cut) …',
      '(and |so |)if … (would|could|might) …',
      '… (would|could|might) (we|i|it|they|there|the|our|my|be|remain|get|have|earn|make|lose) … if …',
      '(and |so |)what (happens|would be left|would remain|would change) … if …',
      '… (will (we|i|it|they|there|the|our|my|visits|sales|orders|revenue)|are we going to|going to (sell|get|have|be|reach)) …',
    ],
    sure: [
      '(and |so |but |)(suppose|supposing|imagine|pretend|let us assume|let us imagine|let us pretend) …',
      'what (would|will) happen (if|when) (we|i|the|our|my) …',
      'how will … (go|be|turn out|look|develop)',
    ],
  },
  {
    reason: 'opinion',
    said: [
      '… (is (it|that|this) (good|bad|ok|okay|enough|too (much|little|low|high|many|few))|good or bad|is … (a good|a bad|good enough|any good)|should|shall we|what to (write|do|sell|post|change)|what do i do|what can (i|we) do|how (can|could|do|should) (i|we|you) (get (more|better|people|visitors|readers|customers|users|buyers|traffic|sales|orders|sign-ups|subscribers|them|rid|higher|new|our|my|the most)|make|improve|increase|raise|stop|fix|sell|reach|attract|find|earn|win|keep)|advice|advise|recommend|recommendation~|suggest|suggestion~|(idea|ideas) (for|what to)|ideas how|worth (writing|doing|keeping)|better to|best way to|best time to|best day to|when is it best|your opinion|you think|do you believe|good idea) …',
      '(is|are|was|were) … (good|bad|ok|okay|enough|healthy|realistic|too (much|little|low|high|many|few))',
    ],
  },
];
