/** Newsletters by the day they were sent, which is when their visits begin: "how did the newsletter sent on Thursday do". Posts by the day they came out. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const SENT_ON_LISTS: WordLists = {
  mail: 'newsletter, mailing, mail, e-mail, email, mailshot, email campaign, mail campaign, e-mail campaign',
  sent: 'sent, sent out, that went out, which went out, that was sent, which was sent, that was sent out, that we sent, which we sent, we sent, we sent out, that we sent out, i sent, that i sent, i sent out, mailed, dispatched, from, of, that went, we mailed, that came out',
  does: 'do, perform, go, work, work out, turn out, doing, performing, going, done, performed, fare, get on',
  post: 'post, article, piece, story, blog post, journal post, journal entry',
  day: '(?:last |this )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|yesterday|(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:january|february|march|april|may|june|july|august|september|october|november|december)(?: 20\\d\\d)?|(?:january|february|march|april|may|june|july|august|september|october|november|december) \\d{1,2}(?:st|nd|rd|th)?(?: 20\\d\\d)?',
  counted: 'orders, sales, visits, visitors, revenue, money, sign-ups, buyers, customers, traffic, people',
  much: 'many, much',
  bring: 'bring, bring in, get, make, generate, lead to, result in, earn, send, cause, yield',
};

/** Tried before the sentence is read, which would count that day alone. */
export const SENT_ON_FIRST: readonly Restatement[] = [
  [
    '(and |so |)how (did|has|is|was) (the |our |my |that |)({m:mail!}) <sent> (on |out on |off on |)({d:day!}) (<does>)( so far| for us|)',
    'visits, orders and revenue from the {m} since {d}',
  ],
  [
    '(and |so |)(how did|what did|how has) (the |our |my |)({d:day!}) ({m:mail!}) (<does>|do for us|bring|bring us|bring in|get us|achieve)( so far| for us|)',
    'visits, orders and revenue from the {m} since {d}',
  ],
  [
    '(and |so |)(what were |what are |show me |show |)(the |)(results|numbers|figures|outcome|performance|success|effect) (of|for) (the |our |my |)({m:mail!}) <sent> (on |)({d:day!})',
    'visits, orders and revenue from the {m} since {d}',
  ],
  [
    '(and |so |)(did|has) (the |our |my |)({m:mail!}) <sent> (on |)({d:day!}) (<bring>)( us| in|) (any |some |many |)({c:counted!})',
    'how many {c} from the {m} since {d}',
  ],
  [
    '(and |so |)how {x:much!} ({c:counted!}) (did|has) (the |our |my |)({m:mail!}) <sent> (on |)({d:day!}) (<bring>)( us| in|)',
    'how {x} {c} from the {m} since {d}',
  ],
  [
    '(and |so |)how {x:much!} ({c:counted!}) (did|has) (the |our |my |)({d:day!}) ({m:mail!}) (<bring>)( us| in|)',
    'how {x} {c} from the {m} since {d}',
  ],
  [
    '(and |so |)how (did|has|is|was) (the |our |my |that |)({p:post!}) (from|of) (on |)({d:day!}) (<does>)( so far|)',
    'how did the {p} published on {d} do',
  ],
];
