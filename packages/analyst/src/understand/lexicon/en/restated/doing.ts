/** What people do on a site: search, download, watch, write, sign up, and when. */
import type { Restatement } from '../../restatement.ts';

/** All that are tried for sentences that aren't understood by their words. */
export const DOING: readonly Restatement[] = [
  // Searching.
  [
    '…what <did> <readers> {from:of?} (typing|type|typed|entering|enter|entered|putting|put|been typing|asking|ask)( in| into| in to|)( to|) (the|our|my|your) <box>( on the site|) {rest?}',
    'search terms {from} {rest}',
  ],
  [
    '…(which|what|most searched|top|the) (words|word|terms|term|phrases|phrase|things|thing|stuff) (were|are|was|is|have been|has been|get|got|do people|did people|people) (searched|search|searched for|search for|looked for|look for|typed in|type in|entered|enter)( for|)( into the search| in the search| on the site|)( most| the most| most often| mostly|) {rest?}',
    'top search terms {rest}',
  ],
  ['how many (searches|queries|lookups) (for|of|with|about) {term}', 'searches for {term}'],
  [
    'how (many times|often) (was|is|has|were|did) {term} (been |)(searched|searched for|typed|typed in|typed into|looked for|looked up|entered|entered in|entered into|put in|put into)( our| the| my|)( site|)( search| search box| search field| search bar|) {rest?}',
    'searches for {term} {rest}',
  ],
  [
    '(did|does|do|has|have|is|was) <someone> (search|searched|searching|look|looked|looking|ask|asked) (for|after) {term} in (our|the|my) <box> {rest?}',
    'searches for {term} {rest}',
  ],
  // Links to other sites.
  [
    '…how many( people| visitors| users| readers| times did people| times| of them|) {from:of?} ?(go|went|gone|click|clicked|left|leave|continue|continued|follow|followed|moved|move|jumped|jump|visited|visit)( on| over| out| away| off| through|)( the link| our link| a link|)( to|) {site}( from (here|us|our site|the site|my site)|) {rest?}',
    'clicks to {site} {from} {rest}',
  ],
  [
    '…how (often|many times) (do|did|does|has|have|was|is) (<someone>|they|readers) (click|clicked|go|went|gone)( out| away| through| over| on| off|) to {site} {rest?}',
    'clicks to {site} {rest}',
  ],
  [
    '…(how many|number of) (people|clicks|visitors) (do|did) we send( over| out| on| away|) to {site} {rest?}',
    'clicks to {site} {rest}',
  ],
  [
    '…(which|what|our|the) (outside|external|outgoing|outbound|other) links?( of ours|)( is| are| was| were| get| got|)( the|) (most clicked|clicked most|clicked on most|clicked|clicked on|used|popular|most popular|followed)( most| the most| most often|) {rest?}',
    'outbound clicks by link {rest}',
  ],
  [
    '…how many (404s|404 errors|404 pages|not found errors|page not found errors|dead ends|broken pages|error pages)( do| did| were| are|)( we| you| there| people| visitors|)( get| got| have| had| see| saw| served|) {rest?}',
    '404 page views {rest}',
  ],
  // Downloads.
  [
    '…(who|how many people|how many) (download|downloads|downloaded|get|got|fetch|fetched|saved|opened|took) {file:file}',
    'downloads of {file}',
  ],
  // Links to other sites.
  [
    '…(clicks?|click-throughs?|outbound clicks) (did |do |does |has |have |)(the |our |my |)(link to |){site}( link| links| banner| button|)~ (get|gets|got|receive|received|had|have)…',
    'clicks to {site}',
  ],
  [
    '…(clicks?|outbound clicks) (on|for|of|through) (the |our |my |a |)(links? to |){site}( link| links| website| site|)',
    'clicks to {site}',
  ],
  [
    '…(how many|how often|how many times|do|did) <readers>( are| were| have been| have| did| do|) (clicking|click|clicked) (on|through to|through|out to|over to|to) (the |our |my |a |)(links? to |){site}( link| links| website| site|) {rest:when?}',
    'clicks to {site} {rest}',
  ],
  // Videos.
  [
    '…(what |which |how many )(percent|percentage|share|part|proportion|%)( of (people|visitors|viewers|them|those|users|all))?( who start it| who started it|) <watch> {video} <end> {rest?}',
    'video completion rate of {video} {rest}',
  ],
  [
    '…(how many|how often|how many times)( people| visitors| viewers| readers| users| of them| was| is| has|) {from:of?} ?<watch> {video} <end>,? {rest?}',
    'video completions of {video} {from} {rest}',
  ],
  [
    '…(how often|how many times) (was|is|has) {video} (been |)<watch> <end>,? {rest?}',
    'video completions of {video} {rest}',
  ],
  [
    '(do|does|did) (<readers> |){from:of?} ?<watch> {video} <end> {rest?}',
    'video completion rate of {video} {from} {rest}',
  ],
  [
    '…how far <did> <readers> {from:of?} (get|watch|come|make it|go)( in| into| through| with| on|) {video:film?} (film|video|clip|movie)',
    'average percent watched of {video} video {from}',
  ],
  [
    '…how (much|far|many percent) of {video:film?} (film|video|clip|movie) (is|was|do people|did people|do visitors|do they|did they) (watch|watched|see|seen) {rest?}',
    'average percent watched of {video} video {rest}',
  ],
  [
    '…how long <did> <readers> {from:of?} watch( for|) {video:film?} (film|video|clip|movie) {rest?}',
    'average video watch time of {video} video {from} {rest}',
  ],
  [
    '…how long (is|was) {video:film?} (film|video|clip|movie) watched( for|)( on average|) {rest?}',
    'average video watch time of {video} video {rest}',
  ],
  [
    '…how (many|often|many times)( people| visitors| viewers| readers| users| was| did people| did anyone|) {from:of?} ?<starting> {video:film?} (film|video|clip|movie) {rest?}',
    'video starts of {video} video {from} {rest}',
  ],
  [
    '…(on|with|by) (which|what) (device|devices|kind of device|sort of device|screen) (is|was|are|were) {video:film?} (film|video|clip|movie) <watch>( most| mostly| most often|) {rest?}',
    'video starts by device of {video} video {rest}',
  ],
  [
    '…(on|with|by) (which|what) (device|devices|kind of device|sort of device|screen) <did> <readers> {from:of?} <watch> {video:film?} (film|video|clip|movie)( most| mostly| most often|)',
    'video starts by device of {video} video {from}',
  ],
  [
    '(what time|when|at what time|at which hour|what hour|at what hour|what time of day|which time of day) <did> <readers> {from:of?} (watch|play|start) {video:film?} (film|video|clip|movie) {rest?}',
    'video starts by hour of {video} video {from} {rest}',
  ],
  [
    '(what time|at what time|at which hour|what hour|at what hour|what time of day|which time of day) <did> <readers> {from:of?} (watch|play videos|watch videos) {rest?}',
    'video starts by hour {from} {rest}',
  ],
  // Forms.
  [
    '…how many( people| visitors| customers| readers| users|) {from:of?} ?<wrote>( to|)( us| me|)( something|)( via| through| with| by| using| on| over| in|) (the|our|my) contact( page| form|) {rest?}',
    'contact form submissions {from} {rest}',
  ],
  [
    '…<message> (came|come|came in|come in|arrived|did we get|did i get|have we got|got|we got|we received|did we receive|were sent|sent|are there|were there|)( in|)( via| through| by| over| from| on| in| with| using) (the|our|my) contact( page| form|) {rest?}',
    'contact form submissions {rest}',
  ],
  ['…contact( form| page|) <message> {rest?}', 'contact form submissions {rest}'],
  [
    '…(where|on which page|on what page|on which pages|which page|which pages) <did> <readers> {from:of?} (sign-ups|subscribe|subscribed|join|joined|register|registered)( for| to| up for| on|) {form}',
    'form submissions by page of {form} {from}',
  ],
  [
    '…(where|on which page|on what page|on which pages) (are|were) <readers> when they (sign-ups|subscribe|subscribed|join|register|sign up) {rest?}',
    'sign-ups by page {rest}',
  ],
  ['…{form} (sign-ups|signup|sign-up|subscription) rate {rest?}', 'form conversion rate of {form} {rest}'],
  [
    '…how many( people| visitors| users| readers|) {from:of?} ?(start|started|begin|began|fill in|filled in)( filling in| to fill in|) {form} (but|and)( then|) (do|did|never|then|don)( not|)( then|) (send|sent|finish|submit|submitted|complete|completed|finished)( it| them|) {rest?}',
    'form abandonments of {form} {from} {rest}',
  ],
  [
    '…(what|which|how many|what is the) (percent|percentage|share|part|proportion|%)( of (those|people|visitors|the people|all|readers|users)|) who (see|saw|are shown|were shown|view|viewed) {form} (send|sent|submit|submitted|fill in|filled in|complete|completed)( it|)( in|) {rest?}',
    'form conversion rate of {form} {rest}',
  ],
  [
    '…of (those|the people|people|all|the visitors|all people|everyone) (who|that) (saw|see|were shown|viewed|view) {form},? how many( percent| per cent| %|)( of them|) (sent|send|submitted|completed|filled)( it|)( in| out|) {rest?}',
    'form conversion rate of {form} {rest}',
  ],
  // When.
  [
    'when <did> <readers> {from:of?} (visit|come|arrive|drop by|show up|browse|turn up|stop by|look in|read)( us| the site| our site| here| by| my site| to us| to the site| to our site|)( most| mostly| usually| most often| typically|) {rest?}',
    'when is the site busiest {from} {rest}',
  ],
  [
    '(at|around) (what|which) (time|hour|hours|times)( of day| of the day|) <did> <readers> {from:of?} (visit|come|arrive|show up|browse|read)( us| the site| our site| here|)( most| mostly| usually|) {rest?}',
    'at what hour do most people visit {from} {rest}',
  ],
  // Right now.
  [
    'how many( people| visitors| readers| users|) (are|is)( there|)( on| in| at| browsing| reading|)( the| our| my|) (site|blog|website) <now>',
    'visitors right now',
  ],
  ['what is (hot|popular|being read|trending|hip|in demand) <now>', 'which pages are people on right now'],
  // Not found.
  [
    '…how many( people| visitors| users|) {from:of?} ?(get|got|see|saw|hit|land on|landed on|run into|ran into|ended up on|end up on) (a|an|the|our) (error|404|error page|404 page|missing page|page not found|not found page|dead end|broken page) {rest?}',
    '404 views {from} {rest}',
  ],
  [
    '…(which|what) (broken links|dead links|missing pages|wrong addresses|broken pages|old addresses|dead pages|wrong links|links are broken|pages are missing)( do| did| are| were|)( <readers>|) (hit|hitting|click|clicked|clicked on|open|run into|visit|visited|request|requested|called|still visited)( most| still| often|) {rest?}',
    '404 by page {rest}',
  ],
];

/** Those that are tried first, because their words by themselves ask for something else. */
export const DOING_FIRST: readonly Restatement[] = [
  [
    '(any|how many|were there any|did we get any|have we had any|did any|have any) (new |)<message>( come| came| arrive| arrived| coming| sent|)( in|) (via|through|over|by|from|on|with) (the|our|my) contact (page|form) {rest?}',
    'how many contact forms were sent {rest}',
  ],
  [
    '(did|does|do|has|have|is|was|were|are) <someone> (ever |)(search|searched|searching|look|looked|looking|ask|asked|type|typed|typing|enter|entered) (for |after |in |)"?{term}"? (in|on|with|via|using|into) (our|the|my|your) <box> {rest?}',
    'searches for {term} {rest}',
  ],
  [
    '(how many|how often|how many times) (people|visitors|readers|users|did people|did visitors|did readers|was|were|did anyone|did anybody|is|has) (search|searched|look|looked|type|typed|enter|entered) (for |after |in |)"?{term}"? (in|on|with|via|using|into) (our|the|my|your) <box> {rest?}',
    'searches for {term} {rest}',
  ],
  ['(which|what) languages? (do|did|are|is) {who} (speak|speaking|talk|use) {rest?}', '{who} by language {rest}'],
  [
    '(where|what|which site|which sites|which other sites|which website|which websites)( else|) <did> <crowd> {from:of?} (go|click|click to|head|continue|end up|move on)( to|)( next| then| afterwards|) (when|after|once) (they |)(leave|leaving|left|are done with|go away from|quit)( us| the site| our site| my site| here|) {rest?}',
    'outbound clicks by link domain {from} {rest}',
  ],
  [
    'how (often|many times|much|frequently) (is|was|has|does|do people|did people|do visitors|did visitors) (the|our|my|your) <box>( been|) (used|needed|tried|get used|filled in|searched) {rest?}',
    'number of searches {rest}',
  ],
  [
    'how (often|many times|frequently) (do|did|does) <readers> {from:of?} (use|need|try) (the|our|my) <box> {rest?}',
    'number of searches {from} {rest}',
  ],
];
