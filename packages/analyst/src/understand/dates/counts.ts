/** Numbers in dates, in English: "the last two weeks". */

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, one: 1, two: 2, couple: 2, 'couple of': 2, three: 3, few: 3, four: 4, five: 5, six: 6, seven: 7 },
  ...{
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    fourteen: 14,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    sixty: 60,
    ninety: 90,
  },
};
/** A number, as an expression. */
export const COUNT = `([1-9]\\d{0,2}|${Object.keys(NUMBERS)
  .sort((a, b) => b.length - a.length)
  .join('|')})`;
/** The number that a text or word is. */
export const readCount = (text: string): number => NUMBERS[text] ?? Number(text);
