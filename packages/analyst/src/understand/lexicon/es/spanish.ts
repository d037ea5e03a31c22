/** The lexicon of Spanish. */
import type { Language } from '../language.ts';
import { SPANISH_DAYS } from './days.ts';
import { SPANISH_NAMES } from './names.ts';
import { SPANISH_PHRASES } from './phrases.ts';

/** A date follows: a number, a month, a day of the week or the like. */
const DATE =
  '(?:el |la |los |las )?(?:\\d|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep|octubre|noviembre|diciembre|ayer|anteayer|hoy|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|semana|mes|año|ano|principios?|inicios?|comienzos?)';

/** Spanish. */
export const SPANISH: Language = {
  tag: 'es',
  phrases: [...SPANISH_PHRASES, ...SPANISH_DAYS, ...SPANISH_NAMES],
  endings: ['s', 'es'],
  months: [
    ...['enero|ene', 'febrero|feb', 'marzo', 'abril|abr', 'mayo', 'junio|jun', 'julio|jul', 'agosto|ago'],
    ...['septiembre|setiembre|sept|sep', 'octubre|oct', 'noviembre|nov', 'diciembre|dic'],
  ],
  dates: { ordinal: 'º|ero|er', of: 'del? ', to: 'al?(?: d[ií]a)?|hasta(?: el)?|-|–', and: 'y(?: el)?' },
  thousands: '\\.',
  typed: [],
  written: [
    [/[¿¡]/g, ''],
    [/\be[- ]mail/g, 'email'],
    // "More … than" or the most.
    [/\bm[aá]s\b(?! de\b)(.*?)\bque\b/g, 'masque$1entreque'],
    [/\bmenos\b(?! de\b)(.*?)\bque\b/g, 'menosque$1entreque'],
    [/\b(por ?qu[eé](?!\p{L}).*)\bm[aá]s\b(?! de\b)/gu, '$1masque'],
    [/\b(por ?qu[eé](?!\p{L}).*)\bmenos\b(?! de\b)/gu, '$1menosque'],
    // From a day on, or from a place.
    [new RegExp(`\\bdesde (?=${DATE})`, 'g'), 'desdefecha '],
    [
      /(?<!\d ?)\bde (?=octubre|enero|febrero|marzo|abril|junio|julio|agosto|septiembre|setiembre|noviembre|diciembre)/g,
      'en ',
    ],
    // The verb comes last, behind the days.
    [/\bformularios\b(.*?) (?:enviaron|enviados|completados|rellenados|recibidos)\b/g, 'envios de formularios$1'],
  ],
};
