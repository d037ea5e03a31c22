/** More ways to ask for forms: newsletter sign-ups, messages, abandoned forms, and the fields where they are abandoned. */
import type { Restatement, WordLists } from '../../restatement.ts';
import { DAY_WORDS } from './day-words.ts';

/** Word lists of the patterns below. */
export const FORM_WAY_LISTS: WordLists = {
  stop: '[.?!,;:]',
  days: `${DAY_WORDS}, by, with, only, per`,
  someone:
    'people, visitors, users, readers, folks, folk, anyone, anybody, someone, somebody, everyone, persons, they, customers, subscribers, ones',
  our: 'the, our, my, a, an, this, that, all, all our, all the',
  letter:
    '(?:(?:weekly|monthly|daily|thursday|monday|tuesday|wednesday|friday|saturday|sunday|email|e-mail|bird|garden) )?(?:newsletter|letter|mailing list|mailing|mail list|email list|e-mail list|mail|email|e-mail|news mail|news|list|circular|bulletin)',
  joined:
    'sign-ups, sign up, signs up, signed up, subscribe, subscribes, subscribed, join, joins, joined, register, registers, registered, enrol, enrolled, enroll, enter their email, entered their email, left their address, leave their address, left their email, leave their email, opt in, opted in, put themselves, put their name, put their names, put themselves down, added themselves, add themselves, put down their name, put their email, sign on, signed on, got themselves, put in their email',
  gain: 'bring in, brings in, brought in, bringing in, pull in, pulls in, pulled in, gain, gained, gains, gaining, win, wins, won, winning, bring, brings, brought, bringing, get, gets, got, getting, add, added, adding, attract, attracted, earn, earned, collect, collected, acquire, acquired, pick up, picked up, deliver, delivered, send, sends, sent, sending, drive, drives, drove, driving, generate, generated, make, made, find, found',
  fresh: 'new, fresh, additional, extra, any, many, any new, many new, the new, our new, the most, most',
  sent: 'sent, submitted, filled in, filled out, filled in and sent, filled out and sent, completed, used, sent in, sent off, sent through, handed in, sent to us, returned, finished, posted, filled and sent, submitted to us, filled-in, successfully sent, successfully submitted, actually sent, really sent, really submitted, filled',
  was: 'was, were, is, are, been, has been, have been, had been, get, gets, got, being, has, have, did, do, does',
  rows: 'source, sources, channel, channels, country, countries, device, devices, campaign, campaigns, medium, origin, origins, referrer, referrers',
  form: 'contact, newsletter, feedback, enquiry, inquiry, order, signup, sign-up, subscription, registration, message',
  quit: 'abandon, abandons, abandoned, abandoning, give up, gives up, gave up, giving up, give up on, gave up on, giving up on, given up, given up on, quit, quits, quitting, drop, dropped, drop out, dropped out, drop out of, dropped out of, dropping out of, drop off, dropped off, bail, bailed, bail out, bailed out, bail out of, bailed out of, walk away from, walked away from, leave, left, leave unfinished, left unfinished, leave unsent, left unsent, not finish, not finished, do not finish, did not finish, never finish, never finished, not complete, not completed, not submit, do not submit, did not submit, never submit, not submitted, never submitted, not send, not sent, do not send, did not send, never send, never sent, break off, broke off, broken off, start but do not finish, begin but do not finish, started but not sent, begun but not sent, begun but not finished, started but not finished, started but not submitted, left half-finished, left half finished, left half-filled, left behind, not sent off, stop, stopped, stop filling in, stopped filling in, aborted, abort, cancelled, cancel, scrapped',
  rate: 'rate, percentage, percent, per cent, %, ratio, quota, quote, share, proportion',
  share:
    'share, percentage, percent, per cent, %, proportion, part, fraction, rate, quota, quote, ratio, how many percent, how many %',
  field:
    'field, fields, form field, form fields, input, inputs, input field, input fields, box, boxes, question, questions, line, lines, text box, text boxes, entry, part, blank, blanks, item, spot, place',
  stuck:
    'abandon, abandoned, give up, gave up, giving up, quit, leave, left, drop out, dropped out, drop off, dropped off, stop, stopped, get stuck, got stuck, stuck, bail, bail out, bailed out, lose interest, break off, broke off, walk away, walked away, stumble, stumble over, stumbled over, trip over, trip up, fail, struggle, struggle with, turn back, jump off, get lost, lost, put off, not go on, not continue, exit, end, ended, are, were',
};

const DAYS = '{rest:days?}';
const WHO = '(<our> |)(<someone>|new <someone>|new people)';
const FORMS = '(<our> |)(forms|form)';
const RATE_OF = `(what is |what was |show |show me |give me |how high is |how big is |how is |tell me |i need |compute |calculate |)(the |our |my |)`;

/** Tried before the sentence is read as it is, which would be declined. */
export const FORM_WAYS_FIRST: readonly Restatement[] = [
  // New subscribers are sign-ups. The total number of subscribers isn't known.
  [
    `…<gain> (us |me |)<fresh> (<our> |)(<letter> |)(subscribers|subs|sign-ups|signups|subscriptions|readers of the newsletter|newsletter readers)( (for|to|of) (<our> |)<letter>|)…`,
    'bring sign-ups for the newsletter',
  ],
  [
    `…<gain> (us |me |)(subscribers|subs|subscriptions) (for|to|of) (<our> |)<letter>…`,
    'bring sign-ups for the newsletter',
  ],
  [
    `…(new|fresh) (<letter> |)(subscribers|subs|subscriptions|sign-ups)( (for|to|of) (<our> |)<letter>|)( (gained|won|added|acquired|collected)|)(,|)…`,
    'newsletter sign-ups',
  ],
  [
    `…${WHO} (who |that |have |who have |had |who had |)<joined>( up| down| in|)( for| to| on| onto| with|) (<our> |)<letter>(:|,|) (how many|number|count|total)…`,
    'newsletter sign-ups',
  ],
  [
    `(how many|number of|count of|count|total|the number of) ${WHO} (who |that |have |who have |did |)<joined>( up| down| in|)( for| to| on| onto| with|) (<our> |)<letter> ${DAYS}`,
    'newsletter sign-ups {rest}',
  ],
  [
    `(did|has|have|do|does) ${WHO} <joined>( up| down| in|)( for| to| on| onto| with|) (<our> |)<letter>( at all|) ${DAYS}`,
    'newsletter sign-ups {rest}',
  ],
  [
    `…people (joining|subscribing to|signing up for|signing up to|registering for) (<our> |)<letter>,? (which|what|from which|from what) (site|website|source|referrer|place)s? (had |have |did |do |)they (come|came)( over|)( from|)(, with (numbers|counts|figures|a number|a count)( for each| each|)|)`,
    'newsletter sign-ups by source',
  ],
  [
    `(did|has|have|does|do) (<our> |)<letter> (<gain>) (any |many |some |new |any new |a lot of |)(subscribers|subs|sign-ups|signups|readers|members|people|addresses|followers) ${DAYS}(<stop>|) ?(how many|the number|number please|number|)`,
    'newsletter sign-ups {rest}',
  ],
  [
    `…{rows:rows} of (<our> |)(newsletter|mailing list) (subscribers|subs|readers|subscriptions)…`,
    'newsletter sign-ups by {rows}',
  ],
  [
    `(how many|number of) (new |fresh |)(addresses|email addresses|emails|contacts|names|subscribers|readers|people|members)( did| have| do|) (we|i) (get|got|gain|gained|collect|collected|win|won|add|added)( for| to| on| onto) (<our> |)(<letter>) ${DAYS}`,
    'newsletter sign-ups {rest}',
  ],
  // Messages, counted by the form that sends them.
  [
    `(the |)(number of times|count of times|times|how many times|how often) (that |)(<our> |){x:form} form (was|were|is|has been|got|had been) <sent> ${DAYS}`,
    '{x} form submissions {rest}',
    /^formName$/,
  ],
  [
    `…(was|were|is) (the|our|my) <form> form (<was> |)(used|sent|submitted|filled in|filled out)( at all|) ${DAYS}<stop>? (i.e.|that is|meaning|in other words|so|or|)<stop>? ?(were|did|have|has|are|was) (any|some|there any|we get any|we receive any) (messages|message|mails|enquiries|inquiries|requests|entries)( been|)( sent| submitted| received| come in|)`,
    'how many contact forms were sent {rest}',
  ],
  // Abandonment as a rate.
  [
    `how often (do|does|did|are|is|were|was) (${WHO} |)${FORMS} ?(<was> |)<quit>,? (in|as) (percent|%|per cent|percentages?|a percentage|a rate|a share) ${DAYS}`,
    'form abandonment rate {rest}',
  ],
  [
    `how often (do|does|did|are|is|were|was) ${WHO} <quit> ${FORMS},? (in|as) (percent|%|per cent|percentages?|a percentage|a rate|a share) ${DAYS}`,
    'form abandonment rate {rest}',
  ],
  [
    `…(what|which|how big a|how high a|how large a|how high is the|how big is the|how large is the|how high is|the|) ?<share> of (<our> |)(started |begun |opened |)(forms|form starts|form|started forms|those who start (a|the|our) form|people who (start|started|begin|began) (a|the|our) form|(forms|form) (that |which |)(are|is|were|was|get|got) (started|begun|opened|touched)) ?(that |which |who |and |but |)(then |)(<was> |)<quit>( again| halfway| half way| unfinished| unsent| without sending| before sending|) ${DAYS}`,
    'form abandonment rate {rest}',
  ],
  [
    `…(what|which|how big a|) ?<share> of (<our> |)(people|visitors|users|readers|those|them) (<quit>) ${FORMS}( halfway| half way| unfinished| unsent|) ${DAYS}`,
    'form abandonment rate {rest}',
  ],
  [
    `(what is |what was |show |show me |give me |how high is |how big is |)(the |)(<share>) of (<our> |)(abandoned|unfinished|unsent|given-up|incomplete|uncompleted) forms ${DAYS}`,
    'form abandonment rate {rest}',
  ],
  [
    `(what is |what was |show |show me |give me |how high is |)(the |)(rate|percentage|share|ratio|quota) of (form|forms) (abandonment|abandonments|drop-outs|dropouts|drop-offs|give-ups) ${DAYS}`,
    'form abandonment rate {rest}',
  ],
  [
    `(do|does|did|are) (many|a lot of|lots of|most|too many|some) (<someone>) (<quit>|giving up on|abandoning|dropping out of) ${FORMS}(<stop>|) ?(the |give me the |as a |show the |)(rate|percentage|in percent)( please|) ${DAYS}`,
    'form abandonment rate {rest}',
  ],
  [
    `(how many) (percent |%|per cent |)?(of |)(<our> |)(the |)(started |begun |opened |)(forms) (<was> |)<quit>,? (as|in) (a |)(percentage|percent|share|%) ${DAYS}`,
    'form abandonment rate {rest}',
  ],
  // A field of a form, not a page with that name.
  [
    `…(form abandonments|abandoned forms|abandonments|forms abandoned|form drop-outs|drop-offs|dropouts|drop-outs|given-up forms)( split| grouped| sorted| listed| counted| broken| shown|)( up| down| out|) (by|per|for each|for every|in each|at each|across|into|according to) (<our> |)(last |)(fields|field|input|box|question)( of (<our> |)forms?| in (<our> |)forms?|)…`,
    'form abandonments by form field',
  ],
  [
    `…form fields? (by|ranked by|sorted by|with|and|according to|ordered by) (<our> |)(number of |)(abandonments|drop-outs|drop-offs|dropouts|form abandonments|give-ups)…`,
    'form abandonments by form field',
  ],
  [
    `where (do|did|are|have) (<our> |)(<someone>) (<quit>|dropping out of|giving up on|abandoning)( on| in| of|) (<our> |)forms?,? (by|per|split by|for each|which|at which|in which|what) (form |)<field> ${DAYS}`,
    'form abandonments by form field {rest}',
  ],
  [
    `<field> (by|for|after) <field>(,|:|) ?(how many|how often|number of) ${WHO} (<quit>) ${FORMS}`,
    'form abandonments by form field',
  ],
  [
    `(on |at |in |with |)(which|what) (form |)<field> (do|did|does|are) ${WHO} (<quit>|giving up|stopping|quitting)( filling in| filling out| on| at| in|)( (<our> |)forms?|)( most| most often| the most|)( at| on| in|)( (<our> |)forms?|) ${DAYS}`,
    'form abandonments by form field {rest}',
  ],
  [
    `${RATE_OF}(form |forms |)(abandonment|abandon|abandoning|drop-off|dropoff|drop off|drop-out|dropout|drop out|giving-up|giving up|give-up|bail-out|bail|quitting|quit|cancellation|abort|non-completion|incompletion|breaking-off) <rate>( of| for| on| in| with| across| over|) ${FORMS}(, (one|a single|just one) (number|figure|value)|)…`,
    'form abandonment rate',
  ],
  [
    `…form (abandonment|abandon|drop-off|dropoff|drop-out|dropout|giving-up|give-up|bail-out|quit|cancellation|abort|non-completion) <rate>…`,
    'form abandonment rate',
  ],
  [
    `…(abandonment|abandon|drop-off|drop-out|dropout|giving-up|give-up|quit|bail-out) <rate>( of| for| on| in| with| across) ${FORMS}…`,
    'form abandonment rate',
  ],
];

/** Tried if the sentence isn't understood. */
export const FORM_WAYS: readonly Restatement[] = [
  // Sign-ups and sent forms.
  [
    `…(<our> |){x:form} form(,|) (how often|how many times) (was|is|were|did|has) (it|they|this|that) (<was> |)<sent>( to us|) ${DAYS}`,
    'how often was the {x} form sent {rest}',
  ],
  [
    `…(completed|finished|successful|sent|received|incoming|actual|real) (submissions|entries|responses|replies|answers) (of|to|for|from|via|through) (<our> |)(form |)"?{x:form}"?( form|)…`,
    '{x} form submissions',
    /^formName$/,
  ],
  [`…{x:form} forms? (that |which |)(<was> |)<sent>…`, '{x} form submissions', /^formName$/],
  [
    `…(how often|how many times|how frequently) (was|were|is|has|did) (<our> |){x:form} form( really| actually| in fact|) (been |get |)<sent>…`,
    '{x} form submissions',
    /^formName$/,
  ],
  [
    `…how many times (has |have |had |did |)(<someone>) (sent|filled in|filled out|submitted|used|completed|send|fill in|submit)( us| in| out|) (<our> |){x:form} form…`,
    '{x} form submissions',
    /^formName$/,
  ],
  [
    `…(tally|headcount|score|volume|figure|sum|amount|quantity) of (<our> |)(newsletter|mailing list) (opt-ins|opt ins|registrations|sign-ups|subscribers|subs|subscriptions|joins|entries)…`,
    'number of newsletter sign-ups',
  ],
  [
    `(compute|calculate|work out|show|give me|)( the|) ?(abandoned|abandonments?|form abandonments|forms abandoned|given up|abandoned forms) (/|÷|divided by|over|per|to|by|out of) (started|starts|form starts|forms started|begun|started forms|start)( (for|of|on|in) (<our> |)forms?|) ${DAYS}`,
    'form abandonment rate {rest}',
  ],
  [
    `(new |)(subs|signups|subscribers|sign-ups|registrations)( for| to|)( the| our| my|) (newsletter|mailing list) ${DAYS}(,|) ?(how many|number|count|total|)`,
    'newsletter sign-ups {rest}',
  ],
  [
    `(and |)where( exactly|) (in|on|within|inside) (<our> |)forms? (do|did|does|are) ${WHO} <stuck> ${DAYS}`,
    'form abandonments by form field {rest}',
  ],
  // Fields at which forms are abandoned.
  [
    `…(which|what|at which|at what|on which|in which|with which|on what|in what) <field>( on| of| in|)( (<our> |)forms?|) (do|does|did|are|is|were|have|had|has|make|makes|made|cause|causes|caused|lose|loses|lost|lead|leads|led|bring|brings|drive|drives|where|that|let|lets)( the|)( most|) ?(<our> |)(<someone>|us|forms|form|abandonments?|how many abandonments|the abandonments)( the| our| their| forms|)( most| to|) ?(<was> |)(<stuck>)?( on| at| in| with| from| up| there| here| over|)( the form| the forms| our forms| forms| a form|)( and then not submit| and not submit| and (leave|give up|stop|abandon it|quit)|)( most| most often| the most|)<stop>? ?(a number for (every|each) (field|one)( would be (great|nice|good)|)|with numbers|and how many|how many|how often|numbers please|with counts|) ?${DAYS}`,
    'form abandonments by form field {rest}',
  ],
  [
    `…where( exactly|)( in| on| within|) (<our> |)forms? (do|did|are|were|have) (we|<our> |)(<someone> |)(lose|losing|lost|<stuck>)( them| people| visitors|)(,|) ?(i mean |)(which|what|at which|in which) <field> (were|was|are|is|did|do|have) they (in|at|on|fill in|filling in|touch|see|filled|touched)( last|)( when they (left|gave up|quit|stopped|abandoned it|went)|)( and how many| with numbers|)`,
    'form abandonments by form field',
  ],
  [
    `…(for|per|by|in|at) (each|every|all|the) (single |)<field>( of| in| on| across|)( (<our> |)forms?|)( of ours|):?,? (the |)(number of times|how often|how many times|number of people|count of|how many) ((<our> |)forms? |people |visitors |it |they |)(<was> |)<quit>( there| at it| at that point| on it|)( without (sending|submitting)| unsent| unfinished|)`,
    'form abandonments by form field',
  ],
  [
    `…(people|visitors|users|those) (who|that) (have |)<quit>( of| from| on| in|) (<our> |)forms?,? (grouped by|by|per|split by|sorted by|for each|counted by|broken down by|according to)( the|)( last|) <field>`,
    'form abandonments by form field',
  ],
  [
    `…(abandoned|unfinished|unsent|given-up) forms? (per|by|for each|for every|split by|grouped by|in each)( form|) <field>…`,
    'form abandonments by form field',
  ],
  [
    `…(which|what|at which) <field> (makes|make|made|costs|cost|is|are|was) (<our> |)(<someone>|us|forms|the one|the ones|a problem|hardest|worst|responsible)( to|) ?(<stuck>|forms|completed forms|)…`,
    'form abandonments by form field',
  ],
];
