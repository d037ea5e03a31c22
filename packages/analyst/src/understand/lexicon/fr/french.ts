/** The lexicon of French. */
import type { Language } from '../language.ts';
import { FRENCH_DAYS } from './days.ts';
import { FRENCH_NAMES } from './names.ts';
import { FRENCH_PHRASES } from './phrases.ts';

const MONTH = '(?:janvier|f[eé]vrier|mars|avril|mai|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[eé]cembre)';

/** French. */
export const FRENCH: Language = {
  tag: 'fr',
  phrases: [...FRENCH_PHRASES, ...FRENCH_DAYS, ...FRENCH_NAMES],
  endings: ['s', 'e', 'es', 'x'],
  months: [
    ...['janvier|janv', 'février|fevrier|févr|fevr', 'mars', 'avril|avr', 'mai', 'juin'],
    ...['juillet|juil', 'août|aout', 'septembre|sept', 'octobre|oct', 'novembre|nov', 'décembre|decembre|déc|dec'],
  ],
  dates: { ordinal: 'er|e', of: '', to: 'au|jusqu.?au|-|–', and: 'et(?: le)?' },
  thousands: '[ .](?=\\d{3}(?!\\d))',
  typed: [],
  written: [
    [/\bdu (\d[\d./-]+) au (?=\d)/g, 'du $1 jusque '],
    [/\baujourd['’ ]?hui\b/g, 'aujourdhui'],
    [/\be[- ]mail/g, 'email'],
    // Letters before a vowel are words.
    [/(?<![\p{L}\d])(jusqu|lorsqu|puisqu|qu|[ldjnstmc])['’](?=[\p{L}\d])/gu, '$1e '],
    // "More … than" or the most.
    [/\bplus\b(?! de \d| d)(.*?)\bque\b/g, 'plusque$1entreque'],
    [/\bplus (de (?!\d).*?)\bque\b/g, 'plusque $1entreque'],
    [/\bmoins (de (?!\d).*?)\bque\b/g, 'moinsque $1entreque'],
    [new RegExp(`\\bde (?=${MONTH}\\b)`, 'g'), 'en '],
    [new RegExp(`\\b(compare[rz]?\\b.*) à (?=${MONTH}\\b)`, 'g'), '$1 avec '],
    [/(?<!\ble |\bles )\bplus de (?!\d)/g, 'plusque '],
    [/(?<!\ble |\bles )\bmoins de (?!\d)/g, 'moinsque '],
    [/(?<=[\p{L}\d] )qui\b/gu, 'lequel'],
    // The verb comes last, behind the days.
    [/\bformulaires\b(.*?) (?:envoyés|envoyes|remplis|soumis|reçus|recus)\b/g, 'envois de formulaires$1'],
  ],
};
