/** Forms of questions about what one of many does: "how many pages does a visitor look at", "how much does a customer spend". */
import { type Form, joined } from './form.ts';

const ONE =
  '(?:on average,? )?how (many|much) (?:more |less |different )?(pages?|visits|sessions|orders|purchases|products|items|money)? ?(?:does|do|did|has|have) (?:an?|one|the) (?:average |typical |single |normal )?';
const WHO = '(visitor|user|person|reader|visit|session|customer|buyer|shopper|order|purchase)s?';
const VERB =
  '(?:look at|looked at|view|viewed|see|saw|read|open|opened|visit|visited|click through|go through|have|has|make|made|place|placed|come with|contain|bring in|bring|brought|spend|spent|leave|pay|paid|buy|bought)';
const EACH = new RegExp(`^${ONE}${WHO}( (?:from|in|on|with|of|via|who|that) .*?)? ${VERB}(?: us)?( .*)?$`);

/** What is counted per one of them, by what is asked for and of whom. */
const PER: readonly (readonly [of: RegExp, who: RegExp, words: string])[] = [
  [/^pages?$/, /^(?:visitor|user|person|reader|visit|session)$/, 'page views per visit'],
  [/^(?:visits|sessions)$/, /^(?:visitor|user|person|reader)$/, 'visits per visitor'],
  [/^(?:orders|purchases)$/, /^(?:customer|buyer|shopper)$/, 'orders per customer'],
  [/^(?:orders|purchases)$/, /^(?:visitor|user|person|reader)$/, 'orders per visitor'],
  [/^(?:products|items)$/, /^(?:order|purchase)$/, 'items sold per order'],
  [/^(?:money)?$/, /^(?:customer|buyer|shopper)$/, 'revenue per customer'],
  [/^(?:money)?$/, /^(?:visitor|user|person|reader)$/, 'revenue per visitor'],
  [/^(?:money)?$/, /^(?:visit|session)$/, 'revenue per visit'],
  [/^(?:money)?$/, /^(?:order|purchase)$/, 'revenue per order'],
];

const each: Form = {
  first: true,
  async read(text, { read }) {
    const [, much, thing = '', who, from = '', after = ''] = EACH.exec(text.replace(/[?.!]+$/, '')) ?? [];
    // "How many does a visitor view" has nothing that is counted.
    if (who === undefined || (much === 'many') !== (thing !== '' && thing !== 'money')) return undefined;
    const words = PER.find(([of, one]) => of.test(thing) && one.test(who))?.[2];
    const rest = after
      .replace(/^(?: on average| per (?:visit|visitor|order)| in (?:a|one) visit)+/, '')
      .replace(/^ than (?:one|an? \w+) (?:from|in|on|with|of|via) /, ' vs ');
    return words === undefined ? undefined : read(joined(words, from, rest));
  },
};

const SPENT =
  /^(?:what|how much) (?:do|did) (?:people|visitors|users|readers|customers|buyers|shoppers)( .*?)? spend on average( .*)?$/;

/** "What do people from Bing spend on average". */
const spentOnAverage: Form = {
  first: true,
  async read(text, { read }) {
    const [all, of = '', rest = ''] = SPENT.exec(text.replace(/[?.!]+$/, '')) ?? [];
    return all === undefined ? undefined : read(joined('average order value', of, rest));
  },
};

/** The forms, in the order in which they are tried. */
export const EACH_FORMS: readonly Form[] = [each, spentOnAverage];
