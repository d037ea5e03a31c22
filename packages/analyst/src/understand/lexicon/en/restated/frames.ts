/** Words in which a request is wrapped: "I need your assistance in identifying …", "is there any way I can view …", "investigate … to see if …". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const FRAME_LISTS: WordLists = {
  we: 'i, we, my team, our team, my boss, our boss, my client, our client, the team, the board, management',
  want: 'need, needs, want, wants, would like, would love, could use, require, requires, am looking for, are looking for, am seeking, are seeking, ask for, am asking for, am in need of, are in need of, would appreciate, would welcome, request, will need, need to have, want to have, would like to have',
  help: 'help, assistance, support, guidance, a hand, input, aid',
  seeing:
    'identifying, finding, finding out, determining, understanding, figuring out, working out, seeing, viewing, getting, obtaining, analyzing, analysing, checking, calculating, computing, listing, pulling, pulling up, showing, displaying, comparing, knowing, learning, spotting, pinpointing, uncovering, discovering, exploring, examining, assessing, evaluating, measuring, tracking, tracking down, summarizing, summarising, investigating, making sense of, looking into, looking at, digging into, breaking down, generating, creating, building, compiling',
  see: 'see, view, find, find out, get, obtain, check, show, display, identify, determine, know, tell, pull, pull up, figure out, work out, look at, look up, look into, compare, list, analyze, analyse, understand, learn, calculate, compute, retrieve, extract, access, produce, generate, create, run, report on, report, measure, track, monitor, spot, pinpoint, uncover, discover, explore, examine, assess, evaluate, investigate, dig into, drill into, break down, review, visualize, visualise, count, have, make out, bring up, filter out',
  way: 'way, possibility, option, chance, method, means, place, report, query, command, trick, feature, function, tool, view, screen, page here',
  report:
    'report, list, overview, summary, breakdown, table, chart, comparison, analysis, view, graph, ranking, dashboard, snapshot, listing, tabulation, rundown, dataset, data set, spreadsheet',
  showing:
    'showing, that shows, which shows, that show, displaying, that displays, listing, that lists, which lists, containing, that contains, which contains, detailing, that details, outlining, that outlines, highlighting, that highlights, comparing, that compares, illustrating, that illustrates, presenting, summarizing, summarising, covering, featuring, that includes, including, of, on, for, about, with',
  data: 'data, numbers, figures, stats, statistics, analytics, analytics data, reports, metrics, records, traffic data, sales data, site data, website data, web analytics, dashboard',
  based:
    'based on, according to, going by, judging by, judging from, looking at, using, from, per, as per, given, by, in light of, with the help of, on the basis of, drawing on, relying on',
  high: 'significant, substantial, considerable, elevated, excessive, unusually high, very high, really high, extremely high, exceptionally high, alarming, worrying, severe, serious, large, big, heavy, sizeable, sizable, steep, sky-high, alarmingly high, abnormally high, terrible, awful, horrible, bad, poor, horrendous, dreadful',
  low: 'insignificant, unusually low, very low, really low, extremely low, exceptionally low, abysmal, dismal, meagre, meager, tiny, minimal, negligible, alarmingly low, abnormally low, weak, pitiful',
  rate: 'bounce rates?, exit rates?, exits, bounces, abandonment rates?, cart abandonment rates?, drop-off rates?, refund rates?',
  good: 'conversion rates?, engagement rates?, engagement, order values?, average order values?, time on page, scroll depth, revenue, sales, traffic',
  facing:
    'encountering, encounter, encountered, experiencing, experience, experienced, facing, face, faced, seeing, see, saw, having, have, had, showing, show, showed, suffering from, suffer from, suffered from, getting, get, got, producing, produce, produced, causing, cause, caused, exhibiting, exhibit, exhibited, displaying, reporting, registering, recording',
  rows: 'pages?, landing pages?, entry pages?, posts?, articles?, web pages?, webpages?, urls?, products?, campaigns?, channels?, sources?, countries, country, devices?, browsers?, product pages?, blog posts?',
  when: 'last, this, in, on, over, during, for, since, yesterday, today, from, between, the last, the past, the most, most, by, per, january, february, march, april, may, june, july, august, september, october, november, december, 20\\d\\d',
  part: '(?:sections?|areas?|parts?|places?|spots?|regions?|pages?|bits?) (?:of|on|in|within) (?:the|our|my) (?:web)?(?:site|shop|store|blog|page|pages)',
  folk: 'visitors?, users?, people, customers?, readers?, we, they, shoppers?, buyers?, guests?, clients?, i, sessions?, visits?',
};

const LEAD = '(so |and |but |now |also |then |hi |hello |hey |please |ok |first |i mean |)';

/** Tried before the sentence is read as it is. */
export const FRAMES_FIRST: readonly Restatement[] = [
  // Where visitors clicked a link to the site, not one on it.
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
    `${LEAD}(which|what) languages? (do|does|did|would|will) (the |our |my |)(<folk>|they) (expect|want|need|prefer|speak|read|use|have set|like) {rest:when?}`,
    'visitors by language {rest}',
  ],
];

/** Tried for sentences that aren't understood by their words. */
export const FRAMES: readonly Restatement[] = [
  // Help with something.
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
  // Whether it is possible.
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
  // The data as a witness.
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
  // To see whether.
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
