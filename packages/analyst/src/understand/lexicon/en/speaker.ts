/** How authors introduce themselves and refer to their own articles. The patterns apply to sentences as typed, ignoring case. */

const GREETING =
  '(?:(?:good )?(?:hi|hello|hey|hiya|dear|morning|afternoon|evening)(?: (?:all|team|there|everyone|everybody|magpie))?[ ,!.–—-]*)?';
const NAME = '(?<name>\\p{L}{2,}(?: \\p{L}{2,})?)';

/** Introductions with the author's name, which aren't a part of the question. */
export const INTRODUCTIONS: readonly RegExp[] = [
  new RegExp(
    `^${GREETING}(?:this is|it is|it['’]s|i am|i['’]m|my name is|here is)? ?${NAME} (?:here|speaking|writing|again)\\b[ ,.:;!–—-]*`,
    'iu',
  ),
  new RegExp(
    `^${GREETING}(?:this is|it is|it['’]s|i am|i['’]m|my name is|here is) ${NAME}[,.:;!–—-]+ *(?:and )?`,
    'iu',
  ),
];

/** Names in parentheses or as a signature. */
export const SIGNATURES: readonly RegExp[] = [
  new RegExp(
    ` ?[([](?:i am |i['’]m |this is |it is |it['’]s |me, |signed,? |from |asks |- ?)?${NAME}(?: here| speaking| asks| asking)?[)\\]]`,
    'iu',
  ),
  new RegExp(
    `(?<=[?.!,;] ?|[–—-]{1,2} ?)(?:(?:love|cheers|thanks|regards|best|yours|greetings|x{1,3})[ ,]+)?${NAME}[ .!]*$`,
    'iu',
  ),
  new RegExp(`(?<=\\b(?:i|me)), ${NAME},`, 'iu'),
];

const OWN =
  '(?:articles?|posts?|pieces?|stor(?:y|ies)|texts?|work|writings?|stuff|things|reviews?|guides?|columns?|contributions?|entries|essays?|reports?|interviews?|output|readers?|readership|audience|fans|views?|page ?views|numbers|stats|statistics|figures|reading|share|traffic|visits?|visitors?|followers|name)';

/** First-person words, each with its replacement; `{name}` is the author's name. */
export const FIRST_PERSONS: readonly (readonly [said: RegExp, plain: string])[] = [
  [new RegExp(`\\bmy (?=(?:[\\w-]+ ){0,3}${OWN}\\b)`, 'giu'), '{name}’s '],
  [/\bmine\b/giu, '{name}’s'],
  [/\b(how many (?:\w+ )?)(?:have|did|do|am) i\b/giu, '$1has {name}'],
  [/\b(have|did|do|am|was|will|can|had) i\b/giu, '$1 {name}'],
  [/\bi (?=(?:have|had|get|got|wrote|write|received|earned|reached|attracted|published)\b)/giu, '{name} '],
  [/\b(than|vs\.?|versus|against|and|or|with|of|by|to) me\b/giu, '$1 {name}'],
];
