/** The page's configuration: reads what the host printed into the page. */
import { PAGE_CONFIG_ID, type PageConfig, pageConfig } from '@magpie/contract';

/**
 * Reads the JSON that the host printed into the page.
 * @throws Error with a sentence for the host's developer when it is missing or not as agreed
 */
export function readConfig(page: Document): PageConfig {
  const text = page.getElementById(PAGE_CONFIG_ID)?.textContent;
  if (!text) throw new Error(`The page has no element "${PAGE_CONFIG_ID}" with the configuration.`);
  const parsed = pageConfig.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`The page's configuration isn't as agreed at "${issue?.path.join('.')}": ${issue?.message}`);
}

/** A BCP 47 tag that `Intl` accepts: WordPress writes `de_DE_formal`. English if there is none. */
export function languageTag(locale: string): string {
  const [language, region] = locale.split(/[-_]/);
  for (const tag of [locale.replaceAll('_', '-'), `${language}-${region}`, language ?? '']) {
    try {
      const [known] = Intl.getCanonicalLocales(tag);
      if (known) return known;
    } catch {
      // The next, shorter one may do.
    }
  }
  return 'en';
}

const RTL_LANGUAGES = ['ar', 'arc', 'azb', 'ckb', 'dv', 'fa', 'he', 'ks', 'ku', 'nqo', 'ps', 'sd', 'ug', 'ur', 'yi'];

/** The direction in which a language is written. */
export function textDirection(tag: string): 'ltr' | 'rtl' {
  const { language, script } = new Intl.Locale(tag);
  if (script) return ['Arab', 'Hebr', 'Nkoo', 'Syrc', 'Thaa'].includes(script) ? 'rtl' : 'ltr';
  return RTL_LANGUAGES.includes(language) ? 'rtl' : 'ltr';
}
