/** Finds the texts in code that people read. */

/** The first argument of a translated text, and the second of a text with a plural. */
const TRANSLATED = /\b_[_nx]\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1(?:,\s*(['"`])((?:(?!\3)[^\\]|\\.)*)\3)?/g;

/** The texts of the interface in a file: all that are translated where they stand. */
export const readTexts = (code: string): readonly string[] =>
  [...code.matchAll(TRANSLATED)].flatMap(([, , one, , other]) => [one!, ...(other === undefined ? [] : [other])]);

/** Where sentences are written that aren't translated by `__()` where they stand: answers, insights, meanings, errors, help. */
export const SENTENCES =
  '{packages/{analyst,vocabulary,contract,query,collect,data-api}/src,packages/reports/src,apps/{server,cli}/src}/**/*.ts';

/** The quoted texts of at least three words in a file, without what is inserted into them. */
export const readSentences = (code: string): readonly string[] =>
  [...code.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '').matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)]
    .map(([, , text]) => text!.replaceAll(/\$\{.*?\}/g, ''))
    .filter((text) => text.split(' ').length > 2);

/** Whether a file's sentences are for people who use Magpie, not for tests, or words that questions are understood by. */
export const isForPeople = (file: string): boolean => !/test|fixtures|understand|generated/.test(file);
