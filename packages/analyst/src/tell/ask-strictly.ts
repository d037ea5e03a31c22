/** The sentence that asks again with the words that were left out. */

/** The longest sentence that can be sent. */
const LONGEST = 300;

/** A sentence with some of its words in quotation marks: those are never left out. Undefined if it would be too long. */
export function askStrictly(sentence: string, words: readonly string[]): string | undefined {
  const strict = words.reduce((text, word) => {
    const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const place = new RegExp(`(?<![\\p{L}\\p{N}"])${escaped}(?![\\p{L}\\p{N}"])`, 'iu');
    return place.test(text) ? text.replace(place, '"$&"') : `${text} "${word}"`;
  }, sentence.trim());
  return [...strict].length > LONGEST ? undefined : strict;
}
