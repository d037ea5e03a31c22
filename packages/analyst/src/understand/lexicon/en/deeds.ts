/** Deeds as data: verbs for what people do on a site, in all their forms, and the plain names of what counts it. */

import type { DimensionName } from '@magpie/vocabulary';

/** Something that people do. */
export interface Deed {
  /** Its verbs with their objects, separated by commas; alternatives in parentheses. */
  readonly verbs: string;
  /** Nouns for the people who do it, separated by commas. */
  readonly doers?: string;
  /** Words that the object must have, if the verbs are also used for other things. */
  readonly object?: RegExp;
  /** The dimension of its object. A value of it must be named. */
  readonly of?: DimensionName;
  /** Dimensions that its object can't have. */
  readonly notOf?: readonly DimensionName[];
  /** Nouns for it before "rate", separated by commas. */
  readonly nouns?: string;
  /** Plain name of the metric that counts how often it was done. The event of this metric also counts the people. */
  readonly count: string;
  /** Plain name of the people who did it, if they aren't counted by an event. */
  readonly people?: string;
  /** Plain name of the share of people who did it, if it has one. */
  readonly rate?: string;
  /** What answers a yes-or-no question about it, if not how often it was done. */
  readonly yesNo?: 'share';
  /** Plain name of the number of things it was done to. */
  readonly ofThings?: string;
  /** Plain name of the things it is done to, as rows. */
  readonly rows?: string;
  /** Set if all of its constructs are tried first, because its words by themselves ask for something else. */
  readonly first?: true;
  /** Plain name of how often each buyer or visitor did it, if it isn't the count per visitor. */
  readonly each?: string;
}

const A = '(a|an|any|some|the|their|our|my|one|this|that)';
const ANYTHING = '(something|anything|stuff|things)';
const CART = '(to|in|into|in to) (the |their |a |our |my )?(shopping )?(cart|carts|basket|baskets|bag|trolley)( page)?';
const NEWS =
  '((for|to|up for|on|in|on to|onto) )?((the|our|my|a) )?((weekly|monthly|email|thursday) )?(newsletter|newsletters|letter|mailing list|list|email list|mailing|updates)';
const FROM_US =
  '( (from|with|at) (us|our shop|the shop|our store|the store|my shop|here)| on (the|our|my) (site|website|shop|store))?';
const OWN = '(the|our|my|this|your)';
const SITE = `${OWN} (site|website|web site|page itself|homepage itself|blog|shop|store)`;
/** The site as a whole: its shop and its blog can be parts of it. */
const WHOLE = `${OWN} (site|website|web site)`;
const LINKS =
  '((an|any|the|our|a|some) )?((outbound|external|outgoing) )?(links?|hyperlinks?)( to other (sites|websites))?';
const AT_ONCE =
  '(right away|straight away|immediately|at once|instantly|straight off|after one page|after (a|one) single page|after (just |only )?one page|within seconds|in seconds|after (a few|five|ten) seconds|again at once|without doing anything|without clicking( anything)?)';

/** All deeds, narrower ones first. */
export const DEEDS: readonly Deed[] = [
  // In the shop.
  {
    verbs: `(add|adds|added|adding|put|puts|putting|place|places|placed|placing) ((${ANYTHING}|it|${A} (product|item|article)|products|items|articles) )?${CART}, add(s|ed|ing)?( |-)to( |-)(cart|basket)`,
    doers: 'cart adders',
    count: 'cart additions',
  },
  {
    verbs: `(remove|removes|removed|removing|take|takes|took|taking|delete|deleted|throw|threw) ((${ANYTHING}|it|${A} (product|item|article)|products|items|articles) )?(out of|from) (the |their |a |our )?(shopping )?(cart|carts|basket|baskets)( again)?`,
    count: 'cart removals',
  },
  {
    verbs:
      '(start|starts|started|starting|begin|begins|began|begun|beginning|reach|reaches|reached|reaching|enter|enters|entered|entering|initiate|initiates|initiated|open|opened|go to|goes to|went to|going to|get to|gets to|got to|getting to|proceed to|proceeded to|proceeding to|make it to|made it to|arrive at|arrived at) (the |a |our |their )?(checkout|checkout page|checkout process|check out)',
    nouns: 'checkout initiation, checkout start, begin checkout',
    count: 'checkouts',
  },
  {
    verbs: `(use|uses|used|using|redeem|redeems|redeemed|redeeming|apply|applies|applied|applying|enter|entered|entering|buy with|bought with|order with|ordered with|ordering with|pay with|paid with) ${A} (coupon|coupons|coupon code|discount code|voucher|vouchers|promo code|discount), (use|used|using|redeem|redeemed|redeeming|apply|applied) (coupons|vouchers|discount codes|coupon codes|promo codes)`,
    count: 'orders with a coupon',
  },
  {
    verbs: `(buy|buys|bought|buying|order|orders|ordered|ordering|purchase|purchases|purchased|purchasing)( ${ANYTHING})?${FROM_US}, (place|places|placed|placing|make|makes|made|making|complete|completes|completed|completing|finish|finished|finishing) (an order|a purchase|orders|purchases|their order|their purchase|the checkout|the purchase|checkout)${FROM_US}, (pay|pays|paid|paying)( us| for (something|anything))?, (become|becomes|became|becoming|turn into|turns into|turned into|end up as|ended up as) (a |paying )?(customers?|buyers?), spen(d|ds|t|ding) (any |some )?(money|anything|something)${FROM_US}, check(s|ed|ing)? out successfully`,
    count: 'orders',
    people: 'buyers',
    rate: 'purchaser rate',
    each: 'orders per buyer',
    ofThings: 'units sold',
  },
  {
    verbs: `(view|views|viewed|viewing|see|sees|saw|seen|seeing|look at|looks at|looked at|looking at|open|opened|opening|browse|browsed|browsing|visit|visited|visiting|check out|checked out|click on|clicked on) (${A} |our )?(product|item|products|items)( page| pages| detail page| details)?`,
    doers: 'product viewers',
    nouns: 'product view, product page',
    count: 'product views',
  },
  {
    verbs: '(convert|converts|converted|converting)( into (a )?(customers?|buyers?))?',
    doers: 'converters',
    count: 'orders',
    people: 'buyers',
    rate: 'purchaser rate',
    each: 'orders per buyer',
    first: true,
  },
  // Forms.
  {
    verbs: `(sign-ups|(sign|signs|signed|signing) up)( ${NEWS})?, (subscribe|subscribes|subscribed|subscribing|register|registers|registered|registering|opt in|opted in|opting in|enrol|enroll|enrolled)( ${NEWS})?, (join|joins|joined|joining) ${NEWS}, (get|got|ask for|asked for|want|wanted) ${NEWS}`,
    doers: 'newsletter subscribers, new subscribers, new newsletter subscribers',
    count: 'sign-ups',
  },
  {
    verbs:
      '(contact|contacts|contacting|message|messaging) (us|me), (contacted|messaged|write|writes|wrote|written|writing|reach out|reaches out|reached out|reaching out|write in|wrote in|enquire|enquired|inquire|inquired)( (to )?(us|me))?, (get|gets|got|getting) in (touch|contact)( with (us|me))?, (send|sends|sent|sending) (us|me) (a|any|their) (message|messages|note|question|enquiry|inquiry), (send|sends|sent|sending) (a|any) (message|enquiry|inquiry)( to (us|me))?, (leave|leaves|left|leaving) (us |me )?(a|any) (message|note), (use|uses|used|using) the contact form',
    count: 'messages',
    first: true,
  },
  {
    verbs:
      '(abandon|abandons|abandoned|abandoning|give up on|gives up on|gave up on|giving up on|quit|start and abandon|started and abandoned|start but (abandon|do not finish|do not send|never send|never finish)|started but (abandoned|did not (finish|send|submit|complete)|never (sent|finished|submitted|completed))|begin but do not finish|began but did not (finish|send)|do not finish|did not finish|never finish|never finished|fail to (finish|complete|send|submit)|failed to (finish|complete|send|submit)|drop out of|dropped out of)',
    object: /\bforms?\b/,
    count: 'form abandonments',
    rows: 'form',
  },
  {
    verbs:
      '(start|starts|started|starting|begin|begins|began|begun|beginning)( to fill( in| out)?| filling( in| out)?)?',
    object: /\bforms?\b/,
    count: 'form starts',
    rows: 'form',
  },
  {
    verbs: '(see|sees|saw|seen|seeing|view|views|viewed|viewing|look at|looked at)',
    object: /\bforms?\b/,
    count: 'form impressions',
  },
  {
    verbs:
      '(fill|fills|filled|filling)( in| out)? (a|any|some|our) forms?, (send|sends|sent|submit|submits|submitted|complete|completed) (a|any|some|our) forms?, (fill|fills|filled|filling)( in| out)?, (send|sends|sent|sending|submit|submits|submitted|submitting|complete|completes|completed|completing|use|uses|used|using|send off|sent off)',
    object: /\bforms?\b/,
    count: 'form submissions',
    rows: 'form',
  },
  // Files, films, searches and links.
  {
    verbs: `(download|downloads|downloaded|downloading)( ${ANYTHING}| ((a|any|the|our|some) )?(files?|pdfs?|documents?))?`,
    doers: 'downloaders, downloader',
    nouns: 'download, file download',
    count: 'file downloads',
    rows: 'file',
  },
  {
    verbs: `(finish|finishes|finished|finishing|complete|completes|completed|completing)( watching| playing)?( ((a|any|the|our|some) )?(video|videos|film|films|clip|clips)), (watch|watches|watched|watching|see|saw|play|played) ((a|any|the|our|some) )?(video|videos|film|films|clip|clips) (to|until|till) the (very )?end`,
    count: 'video completions',
    rows: 'video',
  },
  {
    verbs: `(watch|watches|watched|watching|play|plays|played|playing)( ${ANYTHING}| ((a|any|the|our|some) )?(video|videos|film|films|clip|clips))?, (start|starts|started|starting) ((a|any|the|our) )?(video|videos|film|films|clip|clips)`,
    nouns: 'video play, play, video start',
    doers: 'video viewers, video watchers',
    count: 'video starts',
    rows: 'video',
  },
  {
    verbs:
      '(search|searches|searched|searching)( (the|our|my|this) (site|website|web site|shop|store|blog)| on (the|our|my) (site|website|shop|blog)| for (something|anything)| something| internally)?, (use|uses|used|using) ((the|our|my) )?(site |internal )?search( box| bar| field| function| form)?, (look|looks|looked|looking) for (something|anything)',
    nouns: 'search, site search, search usage',
    doers: 'searchers, search users, users of the search, site searchers',
    count: 'search events',
    // "Searched for mealworms" is read by its words: it names a term, and no page.
    object: /^(?!.* for (?!something\b|anything\b))/,
    first: true,
  },
  {
    verbs: `(click|clicks|clicked|clicking)( on| through on)? ${LINKS}, (click|clicks|clicked|clicking) (out|away|through to (other|external) (sites|websites))( (to|on) (another|other|external) (site|sites|website|websites|links?))?, (follow|follows|followed|following) ${LINKS}, (leave|left|leaving|go|went|going|exit|exited) (through|via|by|over) ${LINKS}`,
    nouns: 'outbound click, link click, exit click, click-out',
    doers: 'link clickers, clickers',
    count: 'outbound clicks',
    rows: 'link',
  },
  {
    verbs: '(click|clicks|clicked|clicking)( on| through| through to)?',
    // Which things on a page were clicked isn't known.
    notOf: ['pagePath', 'itemName'],
    count: 'outbound clicks',
    rows: 'link',
  },
  // Visits.
  {
    verbs: `(leave|leaves|left|leaving|go|went|gone|exit|exited)( (the|our|my) (site|website|page|shop)| again| away)? ${AT_ONCE}, (bounce|bounces|bounced|bouncing)( off| away| back| again)?( ${AT_ONCE})?, (only |just )?(view|viewed|see|saw|look at|looked at|visit|visited) (only |just )?(one|a single) page( only)?`,
    doers: 'bouncers',
    count: 'bounce rate',
    people: 'bounce rate',
    rate: 'bounce rate',
  },
  {
    verbs:
      '(scroll|scrolls|scrolled|scrolling|read|reads|reading|get|got|make it|made it|go|went)( (down|all the way|all the way down|right|right down|the articles?|articles|the posts?|posts|a page|the page|pages|it|them|everything))?( down)? (to|till|until) the (very )?(end|bottom|last line)( of ((the|a|our|my|an) )?(pages?|articles?|posts?))?, (scroll|scrolls|scrolled|scrolling) all the way( down)?, (finish|finishes|finished|finishing) (reading|reading (an|the|our|my) (articles?|posts?|pages?)|((an|the|our|my) )?(articles?|posts?|pages?))',
    count: 'scrolled users',
    people: 'scrolled users',
    yesNo: 'share',
  },
  {
    verbs: `(come|comes|came|coming) (back|again)( to (us|${SITE}|here))?, (return|returns|returned|returning)( to (us|${SITE}|here)| again)?, (visit|visits|visited|visiting) (us )?again, (revisit|revisits|revisited|revisiting)( (us|${SITE}))?`,
    doers: 'returners, repeat visitors, repeat users, repeat readers, returning people',
    count: 'returning visitors',
    people: 'returning visitors',
    rate: 'share of returning visitors',
  },
  {
    verbs: `(visit|visits|visited|visiting|browse|browses|browsed|browsing)( (us|here|${WHOLE}))?, (use|uses|used|using) ${WHOLE}, (come|comes|came|coming|drop|dropped|dropping|stop|stopped|stopping|swing|swung)( by| over| in| round)?( (to|on|at|on to|onto) (us|here|${WHOLE}))?, (show|shows|showed|showing|turn|turns|turned|turning) up( (on|at) ${WHOLE})?, (arrive|arrives|arrived|arriving|land|lands|landed|landing)( (on|at|here|in) ${WHOLE}| here)?`,
    count: 'visits',
    people: 'visitors',
    each: 'visits per visitor',
  },
  {
    verbs:
      '(read|reads|reading|view|views|viewed|viewing|visit|visits|visited|visiting|see|sees|saw|seen|seeing|open|opens|opened|opening|look at|looks at|looked at|looking at|land on|landed on|go to|went to|come to|came to|get to|got to|hit|load|loaded)',
    of: 'pagePath',
    count: 'page views',
    people: 'visitors',
  },
];
