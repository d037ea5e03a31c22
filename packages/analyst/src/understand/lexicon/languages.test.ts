import { describe, expect, it } from 'vitest';
import { languageOf } from './languages.ts';

const spoken = (sentence: string, locale = 'en-GB'): string => {
  const language = languageOf(sentence, locale);
  return language.kind === 'gloss' ? language.gloss.text : language.kind === 'other' ? String(language.tag) : 'English';
};

describe('the language of a sentence', () => {
  it.each([
    ['visits last week from Germany', 'English'],
    ['visits from europe vs america', 'English'],
    ['Traffic gestern', 'traffic yesterday'],
    ['page views gestern', 'page views yesterday'],
    ['groesste Laender', 'most countries'],
    ['Umsatz am 1.11.2026', 'revenue on 2026-11-01'],
    ['Umsatz vom 1.-10. November 2025', 'revenue from 1 to 10 november 2025'],
    ['mehr als 1.000,5 Aufrufe', 'more than 1000.5 page views'],
    ['¿Y el mes pasado?', 'and last month'],
    ['pedidos desde el 05/10/2026', 'orders since 2026-10-05'],
    ['paises con mas de 1.000 sesiones', 'countries with more than 1000 visits'],
    ['et en octobre ?', 'and in october'],
    ['chiffre d’affaires du 1er au 10 novembre', 'revenue from 1 to 10 november'],
    ['plus de 1 000 vues', 'more than 1000 page views'],
    // Nobody's English: only a name of the site can be meant.
    ['Besuche fast gestern', 'visits fast yesterday'],
    ['Besuche also gestern', 'visits also__ yesterday'],
    ['Besuche von "also"', 'visits from "also"'],
    ['hoeveel bezoekers hadden we vorige week', 'nl'],
    ['先週の訪問数は？', 'ja'],
    ['', 'English'],
  ])('%s', (sentence, english) => {
    expect(spoken(sentence)).toBe(english);
  });

  it('is the reader’s own if another explains as many words', () => {
    expect(spoken('conversion nuevo', 'es-ES')).toBe('conversion rate new');
    expect(spoken('visites nuevo', 'fr-FR')).toBe('visits nuevo');
    expect(spoken('visites nuevo', 'es-ES')).toBe('visites new');
  });

  it('is English if English explains all, or nothing else explains anything', () => {
    expect(spoken('top desktop', 'de-AT')).toBe('English');
    expect(spoken('Transactions per purchaser, 9–15 November 2026', 'de-DE')).toBe('English');
    expect(spoken('visits yesteday', 'de-DE')).toBe('English');
  });
});
