/** Words in which a request is wrapped: "I need your assistance in identifying …", "is there any way I can view …", "investigate … to see if …". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. Longer words come first, as the rest of the sentence may be anything. */
export const FRAME_LISTS: WordLists = {
  we: 'i, we, my team, our team, my boss, our boss, my client, our client, the team, the board, management',
  want: 'would like to have, would appreciate, are looking for, am looking for, are in need of, am asking for, am in need of, would welcome, need to have, want to have, are seeking, would like, would love, am seeking, could use, will need, requires, require, ask for, request, needs, wants, need, want',
  help: 'help, assistance, support, guidance, a hand, input, aid',
  seeing:
    'making sense of, understanding, tracking down, investigating, breaking down, figuring out, looking into, digging into, identifying, finding out, determining, working out, calculating, pinpointing, discovering, summarizing, summarising, pulling up, displaying, uncovering, evaluating, looking at, generating, obtaining, analyzing, analysing, computing, comparing, exploring, examining, assessing, measuring, compiling, checking, learning, spotting, tracking, creating, building, finding, viewing, getting, listing, pulling, showing, knowing, seeing',
  see: 'investigate, figure out, understand, drill into, break down, filter out, determine, look into, calculate, report on, visualize, visualise, find out, identify, work out, retrieve, generate, pinpoint, discover, evaluate, dig into, make out, bring up, display, pull up, look at, look up, compare, analyze, analyse, compute, extract, produce, measure, monitor, uncover, explore, examine, obtain, access, create, report, assess, review, check, learn, track, count, view, find, show, know, tell, pull, list, spot, have, see, get, run',
  way: 'way, possibility, option, chance, method, means, place, report, query, command, trick, feature, function, tool, view, screen, page here',
  report:
    'report, list, overview, summary, breakdown, table, chart, comparison, analysis, view, graph, ranking, dashboard, snapshot, listing, tabulation, rundown, dataset, data set, spreadsheet',
  showing:
    'showing, that shows, which shows, that show, displaying, that displays, listing, that lists, which lists, containing, that contains, which contains, detailing, that details, outlining, that outlines, highlighting, that highlights, comparing, that compares, illustrating, that illustrates, presenting, summarizing, summarising, covering, featuring, that includes, including, of, on, for, about, with',
  data: 'analytics data, web analytics, traffic data, website data, statistics, sales data, analytics, site data, dashboard, numbers, figures, reports, metrics, records, stats, data',
  based:
    'with the help of, on the basis of, according to, judging from, in light of, judging by, looking at, drawing on, relying on, based on, going by, as per, using, given, from, per, by',
  high: 'exceptionally high, alarmingly high, abnormally high, unusually high, extremely high, considerable, significant, substantial, really high, horrendous, excessive, very high, elevated, alarming, worrying, sizeable, sky-high, terrible, horrible, dreadful, serious, sizable, severe, large, heavy, steep, awful, poor, big, bad',
  low: 'exceptionally low, alarmingly low, abnormally low, insignificant, unusually low, extremely low, really low, negligible, very low, abysmal, minimal, pitiful, dismal, meagre, meager, tiny, weak',
  rate: 'bounce rates?, exit rates?, exits, bounces, abandonment rates?, cart abandonment rates?, drop-off rates?, refund rates?',
  good: 'conversion rates?, engagement rates?, engagement, order values?, average order values?, time on page, scroll depth, revenue, sales, traffic',
  facing:
    'suffering from, suffered from, encountering, experiencing, encountered, experienced, suffer from, registering, experience, exhibiting, displaying, encounter, producing, exhibited, reporting, recording, produced, showing, getting, produce, causing, exhibit, facing, seeing, having, showed, caused, faced, cause, face, have, show, see, saw, had, get, got',
  rows: 'pages?, landing pages?, entry pages?, posts?, articles?, web pages?, webpages?, urls?, products?, campaigns?, channels?, sources?, countries, country, devices?, browsers?, product pages?, blog posts?',
  when: 'last, this, in, on, over, during, for, since, yesterday, today, from, between, the last, the past, the most, most, by, per, january, february, march, april, may, june, july, august, september, october, november, december, 20\\d\\d',
  part: '(?:sections?|areas?|parts?|places?|spots?|regions?|pages?|bits?) (?:of|on|in|within) (?:the|our|my) (?:web)?(?:site|shop|store|blog|page|pages)',
  folk: 'visitors?, users?, people, customers?, readers?, we, they, shoppers?, buyers?, guests?, clients?, i, sessions?, visits?',
};

const LEAD = '(so |and |but |now |also |then |hi |hello |hey |please |ok |first |i mean |)';

/** Tried before the sentence is read as it is. */
export const FRAMES_FIRST: readonly Restatement[] = [
  // Sites on which visitors clicked a link to this one, not links on this one.
  [
    `${LEAD}(from|through|via|on) (which|what) (external|other|outside|third-party|third party|foreign|referring|referral) (sites?|websites?|web sites?|pages|domains?|blogs?|hosts) (did|do|does|have|has|are|were) (the |our |my |most |most of our |)(<folk>|they|traffic) (come|came|coming|arrive|arrived|arriving|click|clicked|clicking|click through|clicked through|land|landed|enter|entered|reach|reached|find|found|get|got|visit|visited)( through| in| over)?( to| on| at| from)?( us| me| our website| our site| my site| the site| my website| the website| our shop| here)? {rest:when?}`,
    'visits by referring site {rest}',
  ],
  [
    `${LEAD}(which|what) (external|other|outside|third-party|third party|foreign|referring) (sites?|websites?|web sites?|domains?|blogs?|hosts) (send|sends|sent|bring|brings|brought|refer|refers|referred|drive|drives|drove|link|links|linked|lead|leads|led|gave|give|deliver|delivered) (us |me |our site |the site |)(the most |most |)(<folk>|traffic|clicks|people)( to us| to our site| to me| here)? {rest:when?}`,
    'visits by referring site {rest}',
  ],
  [
    `${LEAD}(external|outside|third-party|other) (referrers?|referring sites?|referring websites?|referring domains?|referral sources?|referring pages?) {rest:when?}`,
    'visits by referring site {rest}',
  ],
  [
    `${LEAD}(to |)(which|what) (particular |specific |exact |individual |single |of (our|my|the) |)(articles?|pages?|posts?|entries|urls?) (do|did|does|is|are|has|have|was|were) (a|an|the|each|every|other|these|those|any|which|our|external|referring) ?(external |referring |other |)(sites?|websites?|web sites?|referrers?|domains?|blogs?) (link|links|linked|linking|point|points|pointing|pointed|refer|refers|referred|referring|send|sends|sent|sending)( people| visitors| us)?( to)? {rest:when?}`,
    'visits from referrals by source and landing page {rest}',
  ],
  [
    `${LEAD}(to |)(which|what) (particular |specific |exact |individual |single |)(articles?|pages?|posts?|entries|urls?) (a|an|the|each|every) (site|website|referrer|external site|referring site|domain) (links|linked|points|pointed|refers|referred|sends|sent)( people| visitors)?( to)? {rest:when?}`,
    'visits from referrals by source and landing page {rest}',
  ],
  [
    `${LEAD}(which|what) languages? (do|does|did|would|will) (the |our |my |)(<folk>|they) (expect|want|need|prefer|speak|read|use|have set|like) {rest:when?}`,
    'visitors by language {rest}',
  ],
];

/** Tried for sentences that aren't understood by their words. */
export const FRAMES: readonly Restatement[] = [
  // "I need help with …".
  [
    `${LEAD}<we> (really |just |urgently |)<want> (your |some |a bit of |a little |any |further |more |)<help> (in|with|to|on|for|by|regarding|) ?(<seeing>|<see>) …`,
    '',
  ],
  [
    `${LEAD}<we> (really |just |urgently |)<want> (your |some |a bit of |a little |any |further |more |)<help> (in|with|on|for|regarding) …`,
    '',
  ],
  [
    `${LEAD}(can|could|would|will) (you|someone|somebody|anyone) (please |kindly |)(help|assist|support|guide) (me|us) (in |with |to |by |)(<seeing>|<see>) …`,
    '',
  ],
  [`${LEAD}(help|assist|support|guide) (me|us) (in |with |to |by |)(<seeing>|<see>) …`, ''],
  // "Is it possible to see …".
  [
    `${LEAD}(<we> (need|want|would like|have|wanted|am trying|are trying) to (know|find out|understand|see) |do you know |i wonder |i am wondering |wondering |tell me |)(if |whether |)(is there|there is|there are|are there|there was|there would be|would there be|you have|do you have|do we have) (a|any|some|another|an easy|an|a good|a simple|a quick) (<way>)s? (that |how |in which |where |for me |for us |so that |)(to|i can|we can|i could|we could|one can|you can|i might|i may|can|that can|which can) (actually |quickly |easily |also |)(<see>)( me| us)? …`,
    '',
  ],
  [
    `${LEAD}(is it|would it be|is it at all) (possible|feasible|doable) (for me |for us |for you |)(to|that i can|that we can) (actually |quickly |easily |also |)(<see>)( me| us)? …`,
    '',
  ],
  [
    `${LEAD}(how|where|in which way) (can|could|do|would|might|should) (i|we|you|one) (best |actually |quickly |easily |go about |)(<see>|<seeing>) …`,
    '',
  ],
  // Reports.
  [
    `${LEAD}((generate|create|build|make|prepare|produce|provide|give|send|get|compile|draw up|put together|run|show|need|want|draft|write)( me| us| for me| for us)? |)(a|an|the|some|another|one) (detailed |short |full |complete |quick |simple |brief |comprehensive |clear |monthly |weekly |new |)(<report>) (<showing>) …`,
    '',
  ],
  // "Based on the data".
  [
    `${LEAD}<based> (the |our |my |your |this |these |all |available |all the |all our |)(<data>)( available| we have| i have| you have| here| so far)?,? …`,
    '',
  ],
  [`…,? <based> (the |our |my |your |available |)(<data>)( available| we have| you have| here)?`, ''],
  [
    `${LEAD}what (do|does|can|did|could|would) (the |our |my |your |these |)(<data>) (say|show|tell|reveal|indicate|suggest|tell us|tell me|show us|show me|have to say)( me| us)? (about|on|for|of|regarding|concerning) …`,
    '',
  ],
  [
    `${LEAD}(look at|check|go through|study|examine|analy[sz]e|investigate|explore|review|search|mine|dig into|query|use|take) (the |our |my |your |all |all the |this |)(<data>),? (and|to|then|,) (then |please |)(tell me|tell us|see|find|find out|show me|let me know|determine|check|identify|list|work out|figure out|say)( me| us)?( if| whether)? …`,
    '',
  ],
  // "Look into … to see whether …".
  [
    `${LEAD}(investigate|analy[sz]e|check|examine|study|review|assess|evaluate|look into|look at|explore|inspect|research) (the |our |my |)(<data>|site|website|traffic|visits|sessions|behaviou?r|user behaviou?r|visitor behaviou?r) (to|in order to|and) (see|find out|determine|check|know|tell|understand|learn|figure out) (if|whether) …`,
    '',
  ],
  // High and low rates.
  [
    '…{r:rows!} (where|on which|in which|for which|with which|that|which) ((<folk>) |)(are |is |were |was |have been |)(<facing>) (a |an |the |)(<high>) {m:rate!}…',
    '{r} with a high {m}',
  ],
  [
    '…<part> (where|on which|in which|for which|with which|that|which) ((<folk>) |)(are |is |were |was |have been |)(<facing>) (a |an |the |)(<high>|high) {m:rate!}…',
    'pages with a high {m}',
  ],
  ['… (with|having|has|have|had|showing|show|of) (a |an |the |)(<high>) {m:rate!}…', 'with a high {m}'],
  ['… (with|having|has|have|had|showing|show|of) (a |an |the |)(<low>) {m:good!}…', 'with a low {m}'],
];
