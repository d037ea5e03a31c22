/** English words that say what a sentence of a longer message does: it asks, it tells, it greets, or it ends the message. */

const LEADS =
  '(?:(?:so|and|but|ok|okay|well|anyway|anyhow|hence|therefore|thus|now|also|then|please|kindly|hi|hello|hey|further|furthermore|additionally|moreover|finally|lastly|basically|specifically|in short|hi there|hello there|good morning|good afternoon|first|second|secondly|1|2|again|for (?:that|this)|to be (?:clear|precise)|in other words|question|q|my question|the question|our question|problem|the problem|tl;?dr|thanks|thank you),?:? )*';
const VERBS =
  'show|list|give|tell|compare|calculate|compute|find|provide|identify|analy[sz]e|investigate|create|generate|pull|get|break|rank|sort|check|look|plot|chart|explain|report|summari[sz]e|display|name|determine|count|propose|suggest|recommend|advise|examine|explore|evaluate|assess|describe|outline|share|send|help|let me|let us|fetch|retrieve|build|make|walk|verify|confirm|estimate|group|split|visuali[sz]e|highlight|pinpoint|uncover|detail|any';
/** Beginnings of sentences that ask. */
export const ASKS_SOMETHING = new RegExp(
  `^${LEADS}(?:(?:on|at|in|from|by|for|to|through|via|with|of) (?:what|which|how many|how much)|what|which|who|whose|where|when|why|how|is|are|was|were|am|do|does|did|has|have|had|can|could|would|will|shall|should|${VERBS})\\b`,
);
/** Words within a sentence for somebody's wish to know something. */
export const WISHES =
  /\b(?:(?:i|we|he|she|they|boss|manager|client|team|board|management|everyone|they all) (?:(?:would|just|really|also|only|now) )*(?:like|love|want|wants|wanted|need|needs|needed|wish|hope|am trying|are trying|have|has) (?:(?:me|us|you) )?to (?:\w+ )?(?:know|see|understand|find|figure|get|learn|check|compare|view|have|look|identify|determine|work out|analy[sz]e|measure|track)|(?:i|we) (?:need|want|require) (?:a|an|the|some|your) |(?:i|we)(?: am| are| was| were)? wonder(?:ing)?\b|curious (?:about|how|what|which|whether|if|to)\b|what (?:i|we) (?:would|really|want|need|like|am|are)|looking for\b|asked (?:me |us )?(?:how|what|which|whether|if|for|about)\b|(?:my|the|our|main|key) question is\b)/;
/** Sentences that say what follows from the answer: "if it is much lower, we will need to reduce bids". */
export const FOLLOWS =
  /^(?:(?:and|but|so|also|based on what [^,]{3,60},|because of this|then) )*(?:if(?! (?:you|possible|it is possible) )|in case|should|depending on|based on what|once|unless)\b.*\b(?:we|i|they|that|it)\b.*\b(?:will|may|might|can|could|would|should|need|needs|want|have|make|am|going|plan|decide|reduce|increase|stop|help)\b/;
/** Words that narrow the question even from another sentence. A story that has one isn't left out. */
export const NARROWS_STORY =
  /\b(?:only|except|excluding|excludes?|ignor(?:e|es|ing)|exempt|instead|focus(?:es|ed|ing)?|limit(?:ed|s|ing)?|restrict(?:ed|s|ing)?|filter(?:ed|s|ing)?|narrow(?:ed|s|ing)?|concentrat(?:e|es|ed|ing)|care about|cares about|interested in|concerning|regarding|namely|(?:do|does|should|must)(?: not|n['’]t) (?:count|include|want)|not count(?:ed|ing)?|leave out|leaving out|rather than|apart from|other than|besides|specifically|especially|in particular|what i mean|i mean|that is to say)\b/;
const HAPPENED =
  /\b(?:call(?:ed|s)?|rang|phoned|wrote|e-?mailed|mailed|asked|asks|said|says|told|tells|complain(?:ed|s)?|mention(?:ed|s)?|claim(?:ed|s)?|argued|discussed|talked|met|meeting|presentation|presenting|looked (?:at|for|into|everywhere)|wondered)\b/;
const COUNTS =
  /\b(?:visits?|sessions?|traffic|orders?|sales|revenue|views|pageviews|conversions?|numbers?|sign-ups?|downloads?|rates?|drop(?:ped|s)?|spike[ds]?|fell|rose)\b/;
/** Whether a sentence tells what happened to the person who asks, whose day isn't asked about: "yesterday a customer called". */
export const isOfAsker = (text: string): boolean => HAPPENED.test(text) && !COUNTS.test(text);
/** Questions that only ask for help with the others. */
export const ASKS_FOR_HELP =
  /^(?:(?:so|and|but|please|also|well|hi|hello|thanks),? )*(?:any(?:one|body)?(?: \w+)? ?(?:ideas?|thoughts?|clues?|help|explanations?|insights?|pointers?|guesses|guess|hints?)\b|(?:does|do|has|have|can|could|would) (?:any(?:one|body)|some(?:one|body)|you(?: guys| all)?) (?:know|have (?:any|an) |please )?(?:ideas?|insights?|clues?|thoughts?|explanations?|help|explain|advise|assist|tell me more|shed|point me|clarify)\b|please (?:help|advise|explain|assist|let me know)\b|(?:what|whats) (?:is|was|could be|might be|may be) (?:going on|happening|wrong|the (?:issue|problem))|(?:is|was|does) (?:this|that|it) (?:normal|right|correct|possible|ok|okay|a bug|make sense|expected|just me)|what do you (?:all )?think|thoughts|help|am i (?:missing|wrong|right|doing)|let me know|(?:any|some|all) help\b|can (?:you|anyone|someone) help)[^?]{0,60}$/;
/** Greetings, thanks and signatures as sentences of their own. */
export const SMALL_TALK =
  /^(?:(?:hi|hello|hey|hiya|dear|greetings|good (?:morning|afternoon|evening|day)|welcome)\b.{0,30}|(?:(?:many |kind |best |warm |with )*(?:thanks?|thank you|thx|cheers|regards|wishes|sincerely|best|ta|yours)\b|any help\b|(?:i|we) (?:appreciate|would appreciate)\b|looking forward\b|sorry\b|hope (?:you|this|that|all)\b|ps\b|p\.s\b).{0,60})$/;
/** Labels before a colon that don't say what is asked. */
export const LABELS =
  /^(?:(?:my |the |our |main |quick |one |simple |small |another |new )*(?:question|questions|q|problem|issue|background|context|request|task|goal|situation|scenario|story|short story|long story short|use case|here is the thing|so here is the thing|tl;?dr|reason|intro|info|note|topic|subject|re|ps|hi|hello|hey))$/;
