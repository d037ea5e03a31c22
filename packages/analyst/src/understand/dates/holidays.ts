/** Days with a name: holidays, and days on which people buy or celebrate. Those that depend on the country have a reading for each. */
import { addDays, type Day, weekday } from '@magpie/time';

/** A month and day, `MM-DD`, of a year. */
type OfYear = (year: number) => string;
/** A day's name, and its date of a year. */
type NamedDay = readonly [name: string, monthDay: OfYear];
/** Days that a name can mean, from one to another. */
type Stretch = readonly [from: OfYear, to: OfYear];

const two = (value: number): string => String(value).padStart(2, '0');

/** The n-th weekday of a month (0 = Sunday), from its end if `nth` is negative. */
const nth =
  (month: number, day: number, count: number): OfYear =>
  (year) => {
    const first = `${year}-${two(month)}-01`;
    if (count > 0) return addDays(first, ((day - weekday(first) + 7) % 7) + 7 * (count - 1)).slice(5);
    const last = addDays(`${month === 12 ? year + 1 : year}-${two((month % 12) + 1)}-01`, -1);
    return addDays(last, -((weekday(last) - day + 7) % 7) + 7 * (count + 1)).slice(5);
  };

/** Some days after the fourth Thursday of November. */
const thanksgiving =
  (later: number): OfYear =>
  (year) =>
    addDays(`${year}-${nth(11, 4, 4)(year)}`, later).slice(5);

/** Some days after Easter Sunday, by the Gregorian computus (Meeus, Jones and Butcher). */
const easter =
  (later: number): OfYear =>
  (year) => {
    const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
    const f = Math.floor((b + 8) / 25);
    const g = Math.floor((b - f + 1) / 3);
    const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
    const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
    const m = Math.floor((a + 11 * h + 22 * l) / 451);
    const day = h + l - 7 * m + 114;
    return addDays(`${year}-${two(Math.floor(day / 31))}-${two((day % 31) + 1)}`, later).slice(5);
  };

const on =
  (monthDay: string): OfYear =>
  () =>
    monthDay;

/** Days whose name is said also where the date of another year is asked for. */
const WELL_KNOWN: readonly NamedDay[] = [
  ['thanksgiving(?: day)?', thanksgiving(0)],
  ['black friday', thanksgiving(1)],
  ['cyber monday', thanksgiving(4)],
  ['christmas eve', on('12-24')],
  ['christmas day', on('12-25')],
  ['boxing day', on('12-26')],
  ["new year'?s? eve", on('12-31')],
  ["new year'?s? day", on('01-01')],
  ["valentine'?s? day", on('02-14')],
  ['halloween', on('10-31')],
  ['good friday', easter(-2)],
  ['easter sunday', easter(0)],
  ['easter monday', easter(1)],
];

/** Days that are called by a name: the month and day of a year. */
export const NAMED_DAYS: readonly NamedDay[] = [
  ...WELL_KNOWN,
  ['(?:small business|shop small) saturday', thanksgiving(2)],
  ['giving tuesday', thanksgiving(5)],
  ["(?:singles'?|single's) day", on('11-11')],
  ["veteran(?:'?s|s')? day", on('11-11')],
  ['(?:remembrance|armistice) day', on('11-11')],
  ["(?:st\\.? |saint )martin'?s? day", on('11-11')],
  ['bonfire night|guy fawkes(?: night| day)?', on('11-05')],
  ["all saints'?(?: day)?", on('11-01')],
  ["all souls'?(?: day)?", on('11-02')],
  ['reformation day', on('10-31')],
  ["columbus day|indigenous people(?:'?s|s')? day", nth(10, 1, 2)],
  ['(?:day of )?german (?:re)?unity(?: day)?|(?:re)?unification day', on('10-03')],
  ['labor day', nth(9, 1, 1)],
  ['(?:late |the )?(?:summer|august) bank holiday', nth(8, 1, -1)],
  ['bastille day', on('07-14')],
  ['independence day', on('07-04')],
  ['canada day', on('07-01')],
  ['juneteenth', on('06-19')],
  ["midsummer(?:'?s)? day", on('06-24')],
  ["midsummer(?:'?s)? eve", on('06-23')],
  ['memorial day', nth(5, 1, -1)],
  ['(?:late may|spring) bank holiday', nth(5, 1, -1)],
  ['(?:early may|may day) bank holiday', nth(5, 1, 1)],
  ['corpus christi', easter(60)],
  ['whit monday', easter(50)],
  ['whit sunday', easter(49)],
  ['ascension day', easter(39)],
  ['maundy thursday', easter(-3)],
  ['palm sunday', easter(-7)],
  ['ash wednesday', easter(-46)],
  ['(?:shrove tuesday|pancake day|mardi gras)', easter(-47)],
  ['cinco de mayo', on('05-05')],
  ["king'?s day", on('04-27')],
  ['anzac day', on('04-25')],
  ['earth day', on('04-22')],
  ["april fool(?:'?s|s')?(?: day)?", on('04-01')],
  ["(?:st\\.? |saint )(?:patrick|paddy)'?s? day", on('03-17')],
  ["(?:international )?women(?:'?s|s')? day", on('03-08')],
  ["president(?:'?s|s')? day", nth(2, 1, 3)],
  ['groundhog day', on('02-02')],
  ['australia day', on('01-26')],
  ["(?:mlk|martin luther king(?:,? jr\\.?)?)(?:'?s)? day", nth(1, 1, 3)],
  ["(?:epiphany|three kings'? day)", on('01-06')],
  ["(?:st\\.? |saint )nicholas(?:'?s)? day", on('12-06')],
  ['sinterklaas(?: eve)?', on('12-05')],
];

/** Whether a day is one that is called by a name and is another date every year: Easter Monday, Black Friday. */
export const isMovable = (day: Day): boolean => movableOn(day) !== undefined;

/** The date in any year of the well-known day that a day is, if it is another date every year. */
export function movableOn(day: Day): OfYear | undefined {
  const year = Number(day.slice(0, 4));
  return WELL_KNOWN.find(([, of]) => of(year) !== of(year - 1) && `${year}-${of(year)}` === day)?.[1];
}

const same = (of: OfYear): Stretch => [of, of];

/** Days that several are meant by: first the day itself, then those that most people have off, or the day of another country. */
export const FEASTS: readonly (readonly [name: string, readings: readonly Stretch[]])[] = [
  ['christmas', [same(on('12-25')), [on('12-24'), on('12-26')]]],
  ['easter', [same(easter(0)), [easter(-2), easter(1)]]],
  ['(?:whitsun|pentecost|whit weekend)', [same(easter(49)), [easter(48), easter(50)]]],
  ["mother(?:'?s|s')? day|mothering sunday", [same(nth(5, 0, 2)), same(easter(-21))]],
  ["father(?:'?s|s')? day", [same(nth(6, 0, 3)), same(easter(39))]],
  ['labour day', [same(on('05-01')), same(nth(9, 1, 1))]],
  ['midsummer', [same(on('06-24')), same(on('06-21'))]],
  ["new year'?s?(?! (?:eve|day))", [same(on('01-01'))]],
  [
    'clocks (?:went|go|going|were put|being put) back|end of (?:summer|daylight saving) time',
    [same(nth(10, 0, -1)), same(nth(11, 0, 1))],
  ],
  [
    'clocks (?:went|go|going|were put) forwards?|(?:start|beginning) of (?:summer|daylight saving) time',
    [same(nth(3, 0, -1)), same(nth(3, 0, 2))],
  ],
];
