/** Chat abbreviations, and names of fields with a sign behind them, with plain English replacements. They apply to lower-case text. */

const FIELD =
  '(?:author|category|tag|country|device|source|channel|browser|city|campaign|language|form|file|video|product|page)';

/** The replacements, in order. */
export const TYPED: readonly (readonly [RegExp, string])[] = [
  [/\b(last|this|past|previous|per|a|each|every|the|next|\d+) mth(s?)\b/g, '$1 month$2'],
  [/\blw\b/g, 'last week'],
  [/\blm\b/g, 'last month'],
  [/\bi\.e\.?,?(?= )/g, 'that is'],
  [/\b(?:thx|thnx|tnx|tks)\b/g, 'thanks'],
  [/\bu(?= (?:check|tell|show|give|please|pls|get|see|look|list|pull|send|find|say|do|have|know)\b)/g, 'you'],
  // "Completion %".
  [
    /\b(completion|abandonment|drop-off|conversion|bounce|exit|engagement|finish|refund) ?(?:%|percent(?:age)?\b|quota\b|quote\b|ratio\b)/g,
    '$1 rate',
  ],
  // "Filter author = Tom Reed".
  [new RegExp(`\\bfilter(?:ed|ing)?(?: (?:by|on|for|to))?:? (?=${FIELD}\\b)`, 'g'), 'only '],
  [new RegExp(`\\b(${FIELD}) ?(?:={1,2}|:) ?(?=[\\p{L}"])`, 'gu'), '$1 '],
  [/(^|[,;] ?)(?:group|grouped|split) by (?=[a-z])/g, '$1by '],
  [/(^|[,;] ?)dimensions?:? (?=[a-z])/g, '$1by '],
  [/(^|[,;] ?)metrics?:? (?=[a-z])/g, '$1'],
  [/\b(?:every|each) (?:single|individual|and every) (?=[a-z])|\bevery one of (?:the|our|my) (?=[a-z])/g, 'each '],
];
