/** The lexicon of German. */
import type { Language } from '../language.ts';
import { GERMAN_DAYS } from './days.ts';
import { GERMAN_NAMES } from './names.ts';
import { GERMAN_PHRASES } from './phrases.ts';

/** German. */
export const GERMAN: Language = {
  tag: 'de',
  phrases: [...GERMAN_PHRASES, ...GERMAN_DAYS, ...GERMAN_NAMES],
  endings: ['e', 'en', 'er', 'es', 'em', 'n', 's'],
  months: [
    ...['januar|jan|jänner|janner', 'februar|feb|feber', 'märz|maerz|marz|mär|mrz', 'april|apr', 'mai', 'juni|jun'],
    ...['juli|jul', 'august|aug', 'september|sept|sep', 'oktober|okt', 'november|nov', 'dezember|dez'],
  ],
  dates: { ordinal: '\\.|ten|ter', of: '', to: 'bis(?: zum)?|-|–', and: 'und(?: dem)?' },
  thousands: "\\.|'|’",
  typed: [
    ['ä', 'ae'],
    ['ö', 'oe'],
    ['ü', 'ue'],
  ],
  written: [
    [/\bwie (?:sah|sieht)(?: es|['’]s)?\b(.*?)\bmit (?:den |der |dem )?(.*?) aus\b/g, 'wie war$1$2'],
    [/\b(?:die|unsere|meine) (?:web)?seite\b(?=.*\bbesucht\b)/g, 'die website'],
    [/(\p{L})[*:_]innen\b/gu, '$1'],
    [/\bconversion[- ]?rate\b/g, 'conversionrate'],
    [/\be[- ]mail/g, 'email'],
    [/\bgibt['’]s\b/g, 'gibt es'],
    [/\bwie['’]s\b/g, 'wie es'],
    [/\bgab['’]s\b/g, 'gab es'],
    [/\b(\d+)\s?k\b/g, '$1000'],
    [/(?<=\d\.?)\s*[-–]\s*(?=\d{1,2}\.)/g, ' bis '],
    // The verb comes last, behind the days.
    [/\bformulare?\b(.*?) (?:abgeschickt|abgesendet|ausgefüllt|gesendet|eingegangen)\b/g, 'formularabsendungen$1'],
  ],
};
