/**
 * Words that change a number beside them: signs, units, magnitudes and words that join two numbers, in the languages of answers.
 * A word that is also ordinary prose is only listed if the sentence can be said without it.
 */
import type { NumberPart } from '../tell/told.ts';
import type { AnswerLanguage } from './number-words.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** A word in lower case without accents. */
const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** "per cent" in every spelling, and its kin. */
export const PERCENT =
  /\b(?:per|por|pour|pro)[\s\-–]*(?:cent[os]?|ciento|mill?e?|mil)\b|\b(?:percents?|pct|prozent\w*|procent\w*|porcent[ao]\w*|percento|pourcent\w*|permil\w*|promill\w*|percentage[\s-]points?|basis points?|bps|pp)\b/iu;

const MAGNITUDES = set(`
  k m mm mn mio mln mill mia b bn bln bil t tn tsd tril tys md mrd mld cr crore crores lac lakh lakhs lacs grand gross score scores zillion zillions
  thou mil mill thousand st nd rd th ths x c d g h n p q r z pc odd something km kmh mph kg cm mb gb tb kb fold squared cubed exponent power
`);

/** Whether a word after a number makes another number of it: "k", "bn", "grand", "th". */
export const isMagnitude = (word: string): boolean =>
  (MAGNITUDES.has(plain(word)) && !/^[A-Z]{3}$/.test(word)) || PREFIX.test(word);
/** "kilo", "megabytes". */
const PREFIX = /^(?:kilo|mega|giga)/i;

const JOINERS = set(`
  point points dot comma decimal times slash minus plus by over x hyphen dash colon multiplied divided
  punkt komma mal virgule fois coma punto por virgola volte per maal keer ponto virgula vezes multiplicado dividido moltiplicato diviso
`);
/** One-letter words of prose. */
const SHORT_WORDS: Readonly<Record<AnswerLanguage, ReadonlySet<string>>> = {
  en: set('a i'),
  de: set(''),
  fr: set('a à y'),
  es: set('a e o u y'),
  it: set('a e è i o'),
  nl: set('u'),
  pt: set('a à e é o'),
};

/** Whether a word between two numbers reads as a part of one: "point", "times", a single letter. */
export const isJoiner = (word: string, language: AnswerLanguage): boolean =>
  JOINERS.has(plain(word)) ||
  isMagnitude(word) ||
  (word.length === 1 && !SHORT_WORDS[language].has(word.toLowerCase()));

const SIGN_WORDS = set('minus negative plus point dot comma punkt komma virgule virgola virgula');
const LESS = set('moins menos meno');
/** "at least" in French, Spanish, Italian and Portuguese. */
const AT = set('au du al a pelo por per lo o de');

/** Whether the last word before a number is read as its sign, its decimal point or its currency. */
export function isSignWord(words: readonly string[]): boolean {
  const word = words.at(-1);
  if (word === undefined) return false;
  const bare = plain(word);
  return (
    SIGN_WORDS.has(bare) ||
    PREFIX.test(bare) ||
    (LESS.has(bare) && !AT.has(plain(words.at(-2) ?? ''))) ||
    CURRENCIES.has(word)
  );
}

const CALCULATIONS = set(`
  square squares cube cubes root roots power powers factorial reciprocal inverse logarithm multiple multiples fraction fractions
  quadrat wurzel kubus potenz kehrwert logarithmus vielfache vielfaches vielfachen bruchteil carre racine puissance multiple inverse
  cuadrado raiz cubo potencia multiplo multiplos fraccion inverso quadrato radice potenza frazione kwadraat wortel macht veelvoud fractie quadrado fracao
`);
/** Articles and prepositions between the name of a calculation and its number. */
const OF = set(
  'of the these those all von der den dem aus de des du del la las los les di da dei delle do das dos van uit het',
);

/** Whether the words before a number end with the name of a calculation with it: "the square root of the". */
export function namesCalculation(words: readonly string[]): boolean {
  const last = words.findLastIndex((word) => !OF.has(plain(word)));
  return last >= 0 && last < words.length - 1 && CALCULATIONS.has(plain(words[last]!));
}

/** A calculation after a number: "to the power of", "factorial". */
export const CALCULATION_AFTER =
  /^\s*(?:(?:raised\s+)?to\s+the\s+(?:\p{L}+\s+)?power\b|factorial\b|(?:im|zum)\s+quadrat\b|[aà]\s+la\s+puissance\b|au\s+(?:carré|cube)(?!\p{L})|(?:elevad[oa]\s+)?(?:al|ao)\s+(?:cuadrado|quadrado|quadrato|cubo)\b|in\s+het\s+kwadraat\b)/iu;

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const MONEY = set(`
  euro euros dollar dollars pound pounds sterling cent cents penny pence buck bucks quid franc francs franken krona kronor krone kroner
  zloty zlotys yen yuan rupee rupees reais peso pesos lira liras livres libras dolar dolares dollari dolares sterline pfund
`);
const MINUTES = set(`
  seconds minutes hours sekunden minuten stunden secondes heures segundos minutos horas secondi minuti ore seconden uur uren min mins sec secs hrs
`);
const DAYS = set(`
  days weeks months years decades nights tage tagen wochen monate monaten jahre jahren jours semaines mois annees ans dias semanas meses anos
  giorni settimane mesi anni dagen weken maanden jaren
`);
const TIMES = set('times mal fois veces volte keer maal vezes');
/** After "times" or its translation, the beginning of a phrase that doesn't compare. */
const AFTER_TIMES = set(`
  in on during since this last by from and today yesterday between within at while but which who with
  im am von seit diese dieser letzte letzten dans depuis cette en durante esta este desde nel nella da questa em na no op vorige deze und et y e o
`);

/**
 * The unit that a text after a number gives it, if it isn't the number's own.
 * @param after the rest of the sentence
 * @param words the words of `after`
 * @param unit the number's; none for names and days
 */
export function beginsWithUnit(
  after: string,
  words: readonly string[],
  unit: NumberPart['unit'] | undefined,
): string | undefined {
  const isPercent = unit === 'percent' || unit === 'change' || unit === 'size';
  for (const [i, word] of words.slice(0, 2).entries()) {
    const bare = plain(word);
    if (
      (MONEY.has(bare) || CURRENCIES.has(word)) &&
      unit !== 'money' &&
      !(bare.startsWith('cent') && PERCENT.test(after))
    )
      return word;
    if (MINUTES.has(bare) && unit !== 'seconds') return word;
    if (DAYS.has(bare) && !(i === 1 && /^(?:in|within|over|of)$/i.test(words[0]!))) return word;
    if (TIMES.has(bare)) {
      const next = words[i + 1];
      const counts = unit === 'count' || unit === 'decimal';
      if (!counts || (next !== undefined && !AFTER_TIMES.has(plain(next)))) return word;
    }
    if (/^(?:fold|fach|facher|degrees?|voudig|dobles?)$/.test(bare)) return word;
  }
  return !isPercent && PERCENT.test(words.slice(0, 4).join(' ')) ? words.slice(0, 2).join(' ') : undefined;
}
