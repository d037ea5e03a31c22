/** Topics that nothing measures, with the reason for a refusal and the nearest question. */
import type { DeclineReason } from '../../reply.ts';

/** A topic, looked for in sentences that aren't understood. */
export interface Unknowable {
  readonly reason: Extract<DeclineReason, 'notMeasured' | 'people' | 'secrets' | 'opinion' | 'otherSites' | 'future'>;
  /** The topic as shown in a refusal; not set if the reason has a text of its own. */
  readonly topic?: string;
  /** Patterns of phrases, in the notation of restatements. */
  readonly said: readonly string[];
  /** A question that is offered instead, for the same days. */
  readonly instead?: string;
}

/** In the order in which they are looked for. */
export const UNKNOWABLE: readonly Unknowable[] = [
  {
    reason: 'notMeasured',
    topic: 'age and sex of visitors',
    said: [
      '… (men|women|man|woman|male~|female~|gender~|sex|ladies|gents|gentlemen|guys|girls|boys|mums|moms|dads|kids|children|teenagers|pensioners|retired|retirees|millennials|gen z|elderly) …',
      '… (how old|age~|aged|age group~|age bracket~|generation|years old|under 18|over 60|older people|young people|younger people|demographic~|demography) …',
    ],
    instead: 'visitors by country',
  },
  {
    reason: 'notMeasured',
    topic: 'interests, jobs, income and family of visitors',
    said: [
      '… (jobs|profession~|occupation~|employed|unemployed|income of|salary|rich|wealthy|poor|married|single people|families|hobbies|hobby|interests|education|religion|politics|vote|pets|garden owners|own a garden|have a garden) …',
    ],
    instead: 'visitors by language',
  },
  {
    reason: 'notMeasured',
    topic: 'comments, likes, shares and followers',
    said: [
      '… (likes|liked by|hearts|thumbs up|followers|follower|follows|retweet~|reposts|shares on|been shared|get shared|got shared|gets shared|shared most|shared (the|our|my|it|that|this)|who shared|shared on|comment~|commented|reactions|mention~ on|mentioned on|mentions of us|reputation|saying about us|say about us|talk about us|talking about us|think of us|think about us|opinion of us|word of mouth) …',
      '… (fans|subscribers on|viral on|posts on (facebook|instagram|twitter|tiktok|linkedin)) …',
    ],
    instead: 'visits from organic social',
  },
  {
    reason: 'notMeasured',
    topic: 'reviews, ratings, complaints and satisfaction',
    said: [
      '… (reviews we got|star rating|stars|rating~ (of|for)|rated|complaint~|complain|complained|complaining|happy customers|happy with|satisfied|unhappy|dissatisfied|satisfaction|nps|feedback|survey|recommend us|would recommend|nice things) …',
    ],
    instead: 'returning visitors',
  },
  {
    reason: 'notMeasured',
    topic: 'who receives, opens and leaves the newsletter',
    said: [
      '… (open rate~|opens|opened (the|our|my|that|this|last) (mail|email|e-mail|letter|newsletter)~|open (the|our|my) (mail|email|e-mail|letter|newsletter)~|mail opens|unsubscribed|unsubscribe~|unsubscribing|opted out|opt outs|bounced mails|bounced emails|undelivered|delivered mails|delivery rate|spam folder|recipients|size of (the|our|my) list|mailing list|list size) …',
      '… (subscribers|subscribed to|people get|people receive|readers get|on the list) (do we have|have we|in total|now|all together|my|the|our|(the |our |my |)(letter|newsletter|list)) …',
      '… (how many people (get|receive|got|received) (my|the|our) (thursday |weekly |monday |)(letter|newsletter|mail|email)) …',
      '… (read (my|the|our) (letter|newsletter|email|mail) (to the end|at all|itself)) …',
    ],
    instead: 'completions of the newsletter form',
  },
  {
    reason: 'notMeasured',
    topic: 'costs, margins and profit',
    said: [
      '… (profit~|profitable|margin~|earn after|left after|after all costs|after costs|costs us|cost us|cost price|purchase price|buying price|wholesale|overheads|break even|break-even|worth the money|worth it|pay off|pays off|paid off|paying off|return on|roi|roas|budget|expenses|spent on ads|spend on ads|spends on|ad spend|cost per|cost of|costs of|costs per|cpc|cpm|cpa|cac|acquisition cost~|fees|commission~|wages|salary|rent|taxes we owe) …',
      '… (what is left|what remains|net result|bottom line|in the bank|bank account|paid out|payout~|paypal|stripe|credit card|payment method~|paid by|pay by|pay with|paid with|invoice~|unpaid|overdue|reminder~) …',
    ],
    instead: 'revenue',
  },
  {
    reason: 'notMeasured',
    topic: 'stock, parcels and delivery',
    said: [
      '… (stock|running out|run out|ran out|in stock|out of stock|sold out|inventory|warehouse|reorder|restock|supplier~|supply|parcel~ (to|for|are|is|were|was|got|get|that|lost|late|arrive|arrived|returned|open|on the way|still)|tracking number|courier|dhl|ups|hermes|delivery time~|late deliveries|delivered late|delivered on time|arrived late|arrive late|not arrived|never arrived|shipped yet|still to ship|to be shipped|open orders|pending orders|unshipped|packed|packaging) …',
      '… (why (was|were) (it|they|items|products|the …) (returned|sent back)|reason~ (for|of) (the |)(return|refund)~|broken on arrival|damaged) …',
    ],
    instead: 'orders',
  },
  {
    reason: 'notMeasured',
    topic: 'views and clicks of ads and posts on other sites',
    said: [
      '… (impressions|have seen (the|our|my) … ad~|ad views|saw (the|our|my) ad~|seen (the|our|my) … ad~|views of (the|our|my) ad~|clicks on (the|our|my) ad~|ad clicks|reach of|reach on|cpc|ad campaign cost~|quality score|ad position|billboard|radio spot|handed out|printed) …',
    ],
    instead: 'visits by campaign',
  },
  {
    reason: 'notMeasured',
    topic: 'clicks on single elements and movements of the mouse',
    said: [
      '… (heat ?map~|mouse|cursor|hover~|hovered|(picture|image|photo|banner|button|logo|menu)~ on … click~|click~ … (picture|image|photo|banner|button|logo|menu)~|(picture|image|photo|banner|button|logo|menu)~ … click~|rage click~|session recording~|recording~ of visits|where on the page) …',
    ],
    instead: 'scroll depth by page',
  },
  {
    reason: 'notMeasured',
    topic: 'phone calls, letters, visits in person and chats',
    said: [
      '… (phone calls|called us|call us|calls did|phoned|rang us|calls we got|whatsapp|letters by post|walk ins|walked in|walk-in~|footfall|in the real shop|physical shop|visited us in person|in person|foot traffic|opening hours|(live|lives|living) near|parking) …',
    ],
    instead: 'completions of the contact form',
  },
  {
    reason: 'notMeasured',
    topic: 'which products are bought together',
    said: [
      '… (bought together|buy together|ordered together|order together|order along with|bought along with|buy along with|go together|goes together|went together|in the same (order|basket|cart|parcel|purchase)|same order|bundle~|also (buy|bought|order|ordered)|cross sell|cross-sell|basket analysis) …',
    ],
    instead: 'items sold by product',
  },
  {
    reason: 'notMeasured',
    topic: 'what single customers bought over time',
    said: [
      '… (lifetime value|ltv|clv|customer value over|bought twice|buy twice|bought again|buy again|ordered again|order again|order twice|ordered twice|second order|second time|more than once|repeat (buyers|customers|purchase|order|rate)~|repeat rate|loyal customers|regular customers|came back to buy|come back to buy|come back and buy|reorder rate|retention of customers) …',
    ],
    instead: 'orders per customer',
  },
  {
    reason: 'notMeasured',
    topic: 'the words, lengths and pictures of texts',
    said: [
      '… (how many words|word count|words (does|do|has|have|long|per)|longest article|shortest article|long is (the|our|an) (average |)(article|post)|length of (the|our|my) (article|post|text)~|characters|spelling mistake~|typos|headline~|title length|reading level) …',
    ],
    instead: 'page views by page',
  },
  {
    reason: 'notMeasured',
    topic: 'the weather and other things outside the site',
    said: [
      '… (weather|rain|rainy|sunny|snow|temperature|school holidays|football|world cup|election|strike|inflation|economy) …',
    ],
    instead: 'visits by day',
  },
  {
    reason: 'people',
    said: [
      '… (who exactly|which (person|people|customer|customers|user|users|client|clients) (was|were|is|are|did|has|have|bought|ordered|came)|name of (the|that|this|our) (customer|buyer|visitor|person|client|reader)|names of|named|his name|her name|their name~|what is the name|(address|addresses) of (people|customers|visitors|the (customer|buyer|visitor|lady|guy|person)~)|address (the|that|this) … (goes|went|go|is sent|was sent)|adress~|their address~|the address (the|that|of|for)|his address|her address|emails of|mail address~|email address~|e-mail address~|phone number~|telephone number|contact data|contact details|personal data|mr|mrs|mister|the guy|the lady|that customer|that visitor|is it (the same person|my|our)|same person) …',
    ],
  },
  {
    reason: 'secrets',
    said: [
      '… (tell me a joke|joke~|poem~|recipe~|song|how are you|are you (a |)(robot|human|real|bot)|who made you|your name|do you like|do you love|thank you for|you are (great|stupid|useless|wonderful)|write (me |us |)(a|an|the) (text|post|article|mail|email|newsletter|letter|tweet|ad|code|story)|translate) …',
      '(please |can you |could you |would you |i want you to |)(block|ban|delete|remove|change|edit|rename|reset|cancel|refund|publish|unpublish|send|forward|mail|email|e-mail|schedule|print|export|upload|install|create|make|set up|add|book|order) (me |us |it |this |that |them |)(to|the|a|an|all|my|our|her|him|every|new|more) …',
    ],
  },
  {
    reason: 'otherSites',
    said: [
      '… (other (bird |garden |news |)(shops|sites|websites|blogs|magazines|stores|companies|people do|publishers)|others do|compared to others|compared with you|compared with others|than others in|competitor~|competition|the market|market share|industry|branch average|average (shop|site|website|blog|store)|rival~|(on|at) (amazon|ebay|etsy)|wikipedia|similar (sites|shops|blogs|websites)) …',
    ],
    instead: 'visits',
  },
  {
    reason: 'opinion',
    said: [
      '… (is (it|that|this) (good|bad|ok|okay|enough|too (much|little|low|high|many|few))|good or bad|is … (a good|a bad|good enough|any good)|should|shall we|what to (write|do|sell|post|change)|what do i do|what can (i|we) do|how (can|could|do|should) (i|we|you) (get|make|improve|increase|raise|stop|fix|sell|reach|attract|find|earn|win|keep)|advice|advise|recommend|recommendation~|suggest|suggestion~|(idea|ideas) (for|how|what)|worth (writing|doing|keeping)|better to|best way to|your opinion|you think|do you believe) …',
    ],
  },
  {
    reason: 'future',
    said: [
      '… (will (we|i|it|they|there|the|our|my|visits|sales|orders|revenue)|are we going to|going to (sell|get|have|be|reach)|next (week|month|year|quarter|spring|summer|autumn|winter|christmas|season|weekend|monday|friday)|tomorrow|in the future) …',
    ],
  },
];
