/** How English questions begin and end without asking anything yet. Patterns are over single words (`chart/pattern.ts`). */

/** Words that patterns of preambles name. */
export const PREAMBLE_CLASSES = {
  wanting: 'want, wanted, need, like, love, have, try, trying, ask, asked, hope, hoping',
  knowing: 'know, see, find, understand, learn, hear, check, tell, report, show, present, get, figure',
  asker:
    'i, we, me, us, he, she, they, my, our, agency, editor, intern, owner, board, accountant, bookkeeper, designer, developer, publisher, printer, investor, committee, assistant, secretary, treasurer, supervisor, staff, boss, manager, client, customer, team, colleague, director, partner, wife, husband, ceo, cto, cfo, cmo, chef, chief, everyone, people',
} as const satisfies Readonly<Record<string, string>>;

/** Where a preamble ends: all up to there is left out, if it asks for nothing. */
export const PREAMBLE_ENDS: readonly string[] = [
  "^ 'besides' 'that'|'this'? ','",
  "wanting 'to' knowing 'out'|'about'|'if'|'whether'|'me'|'us'*",
  "'wants'|'want'|'need'|'needs'|'would' 'like'? 'to' knowing 'out'|'about'|'if'|'whether'*",
  "'asked'|'asks'|'asking'|'ask' 'me'|'us'? 'about'|'for'|'how'|'if'|'whether'|'to'? 'tell'|'show'|'know'?",
  "'wonder'|'wondering' 'about'|'if'|'whether'?",
  "'curious' 'about'|'if'|'whether'|','|':'",
  "^ 'i'? 'just'|'really'|'am'|'is'|'so'|'very'+ 'curious'",
  "^ 'i' 'curious'",
  "'interested' 'in' 'knowing'|'seeing'|'hearing'?",
  "'let' 'me' knowing",
  "'tell'|'show' 'me'|'us'",
  // "Does Reddit send us buyers" is a question of its own.
  "^ 'give'|'send' 'me'|'us'",
  "'you'|'please'|'pls'|'to'|'just'|'and'|'also'|'then'|'now'|'someone'|'somebody'|'anyone'|'quickly'|'kindly'|',' 'give'|'send' 'me'|'us'",
  "'do'|'does' 'you'|'anyone'|'anybody' 'know'|'have'",
  "'idea'|'clue'",
  "'and' 'need'|'needs'|'want'",
  "asker 'need'|'needs'|'want'|'wants'|'require'",
];

/** What sentences begin with, by itself. */
export const OPENINGS: readonly string[] = [
  "^ 'ok'|'okay'|'hey'|'hi'|'hello' 'computer'|'siri'|'alexa'|'assistant'|'robot'|'jarvis'|'machine' ','?",
  "^ 'good' 'morning'|'afternoon'|'evening'|'day' ','?",
  "^ 'hi'|'hello'|'hey'|'dear'|'hiya' 'there'|'all'|'everyone'|'team'? ','?",
  "^ 'quick'|'one'|'another'|'small'|'simple'|'short'|'last' 'quick'|'more'|'last'? 'question'|'one' 'about'|'on'|','? ",
  "^ 'bro'|'dude'|'mate'|'buddy'|'man'|'guy'|'guys'|'folks'|'pal'|'yo'|'sir'|'madam'|'buddy'|'boss'|'chief' ','?",
  "^ 'select'|'determine'|'identify'|'state' 'for'? 'me'? ','?",
  "^ 'just'? 'out' 'of' 'curiosity' ','?",
  "^ 'so'|'well'|'ok'|'okay'|'right'|'now'|'anyway'|'um'|'hm'|'hmm'|'oh'|'ah'|'aha'|'btw'|'fyi'|'thanks'|'thx'|'alright'+ ','?",
  "^ 'oh'|'ah'|'very'|'that'|'is'* 'cool'|'great'|'nice'|'perfect'|'interesting'|'good'|'super'|'lovely'|'wow'+ ','",
  "^ 'by' 'the' 'way' ','?",
  "^ 'in' 'plain'|'simple' 'word'|'term'|'english' ','?",
  "^ 'to' 'be' 'honest' ','?",
  "^ 'for' 'my'|'our'|'the'|'a'|'an'|'tomorrow'|'today'|'monday'* 'boss'|'report'|'meeting'|'presentation'|'client'|'team'|'board'|'slide'|'deck'|'review' ','?",
  "^ 'if' 'possible'|'you' 'can'|'could'? ','?",
];

/** What sentences end with, by itself. */
export const CLOSINGS: readonly string[] = [
  "','? 'for' 'my'|'our'|'the'|'a'|'an' 'weekly'|'monthly'|'quarterly'|'annual'|'editorial'|'next'|'upcoming'|'board'|'team'|'sales'|'marketing'? 'boss'|'report'|'meeting'|'presentation'|'client'|'team'|'board'|'slide'|'deck'|'review' $",
  "','? 'if' 'possible' $",
  "','? 'if' 'you' 'can'|'could'|'know' $",
  "','? 'by' 'the' 'way' $",
  "','? 'or' 'something'|'so'|'not'|'thereabouts' 'like'? 'that'? $",
  "','? 'right'|'correct'|'eh'|'huh'|'yes'|'asap'|'then' $",
  "','? 'do' 'you'|'anyone' 'know' $",
  "','? 'can'|'could'|'would'|'will' 'you' 'tell'|'please'|'check'|'say'? 'me'? $",
  "','? 'i' 'wonder' $",
  "','? 'at' 'least' $",
  "','? 'thanks'|'thank'|'cheers'|'ta' 'you'|'a'|'lot'|'so'|'very'|'much'|'in'|'advance'* $",
  "','? 'in' 'plain'|'simple' 'word'|'term'|'english' $",
  "','? 'to' 'be' 'honest' $",
];
