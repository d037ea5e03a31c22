/** Messages that ask for no number: thanks, and requests for a file. */

const WORD =
  '(?:thanks?|thank you|thx|ty|cheers|great|perfect|cool|super|nice|wonderful|awesome|excellent|brilliant|good|lovely|alright|okay|ok|fine|got it|understood|i see|makes sense|very|much|so|a lot|a bunch|many|again|for (?:that|this|now|your help|the help|the info|everything)|that is (?:all|it|helpful|great|good|perfect|enough)(?: for (?:now|today))?|that helps|that was helpful|(?:you are |you re )?(?:great|the best|very helpful)|well done|good job|bye|goodbye|see you(?: later| tomorrow)?|have a (?:nice|good|great) (?:day|evening|weekend)|no|nothing else|magpie)';
const THANKS = new RegExp(`^${WORD}(?:[ ,.!:;-]+${WORD}){0,8}[ .!:;)-]*$`);
/** At least one of these makes a message one of thanks. "Ok" alone may be the beginning of something. */
const THANKED =
  /\b(?:thanks?|thank you|thx|ty|cheers|that is (?:all|it|helpful|great|good|perfect|enough)|helps|helpful|bye|goodbye|see you|well done|good job|great|perfect|awesome|excellent|brilliant|got it|understood|i see|makes sense|nothing else|cool|nice|super)\b/;

const THAT =
  '(?:it|that|this|these|those|them|(?:the|this|that|these|those) (?:list|table|data|numbers?|figures?|results?|answer|report|chart|rows?|ranking))';
const FILE =
  '(?:an? )?(?:csv|excel|xlsx?|spreadsheet|google sheets?|pdf|file|word|powerpoint|json)(?: (?:file|format|sheet|document|export|report))?';
const EXPORT = new RegExp(
  `^(?:(?:and|so|now|ok|please|can|could|would|will|you|i|we|me|us|how do|how can|let|is there a way to|is it possible to) )*(?:(?:export|download|save|print)(?: ${THAT})?(?: (?:as|to|into|in|for) ${FILE})?|(?:get|have|give me|send me|send|put|turn|convert|share|make|copy)(?: me)? ${THAT} (?:as|to|into|in|for) ${FILE}|(?:as|in) ${FILE}|${FILE} (?:please|export|download)|(?:csv|excel|pdf))(?: please| for me| somewhere| to my computer)*[?.! ]*$`,
);

/** The kind of a tidied message that only thanks or asks for a file. Undefined for any other message. */
export function asideIn(text: string): 'thanks' | 'export' | undefined {
  if (THANKS.test(text) && THANKED.test(text)) return 'thanks';
  return EXPORT.test(text) ? 'export' : undefined;
}
