/**
 * Translates texts: gettext as WordPress translators know it.
 *
 * The functions have the names and signatures of `@wordpress/i18n`, so that WordPress's tools find the texts; the engine
 * is the MIT-licensed `tannin` underneath it.
 */
import tanninSprintf from '@tannin/sprintf';
import Tannin, { type TanninDomainMetadata } from 'tannin';

/** The text domain of the product. */
export const TEXT_DOMAIN = 'magpie';

/** Language data that WordPress writes. */
interface LocaleMetadata extends TanninDomainMetadata {
  /** A gettext plural rule: 'nplurals=2; plural=n != 1;'. */
  'plural-forms'?: string;
}

/** Jed-formatted translations: the key is the text (after `context\u0004` if it has one), the value its plural forms. */
export interface LocaleData {
  ''?: LocaleMetadata;
  [text: string]: string[] | LocaleMetadata | undefined;
}

type TanninData = ConstructorParameters<typeof Tannin>[0];

const englishPlural = { plural_forms: (n: number) => (n === 1 ? 0 : 1) };
const tannin = new Tannin({});

/** Adds translations to a text domain; the entry under '' carries the plural rule. */
export function setLocaleData(data: LocaleData, domain: string = TEXT_DOMAIN): void {
  const known = tannin.data[domain];
  tannin.data[domain] = {
    ...known,
    ...data,
    '': { ...englishPlural, ...known?.[''], ...data[''] },
  } as TanninData[string];
}

setLocaleData({});

function translate(domain: string, context: string | undefined, single: string, plural?: string, number?: number) {
  if (!tannin.data[domain]) setLocaleData({}, domain);
  return tannin.dcnpgettext(domain, context, single, plural, number);
}

/** The translation of `text`. */
export function __(text: string, domain: string = TEXT_DOMAIN): string {
  return translate(domain, undefined, text);
}

/** The translation of `text` in the sense that `context` tells the translator. */
export function _x(text: string, context: string, domain: string = TEXT_DOMAIN): string {
  return translate(domain, context, text);
}

/** The translation of the singular or plural, whichever `number` asks for. */
export function _n(single: string, plural: string, number: number, domain: string = TEXT_DOMAIN): string {
  return translate(domain, undefined, single, plural, number);
}

/** Like `_n`, with a context for the translator. */
export function _nx(
  single: string,
  plural: string,
  number: number,
  context: string,
  domain: string = TEXT_DOMAIN,
): string {
  return translate(domain, context, single, plural, number);
}

/** Whether the language in force is written from right to left (WordPress's own convention: a translated 'ltr'). */
export function isRtl(): boolean {
  return _x('ltr', 'text direction') === 'rtl';
}

/** Puts values into a text's places: `%s`, `%d`, or numbered `%1$s` for translators who need another order. */
export function sprintf(text: string, ...values: (string | number)[]): string {
  return (tanninSprintf as (text: string, ...values: (string | number)[]) => string)(text, ...values);
}
