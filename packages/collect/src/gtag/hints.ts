/** Reads what gtag passes on of the browser's client hints: `uafvl`, `uap`, `uapv` and `uamb`. */
import type { BrowserHints } from '@magpie/events';

/** The hints among the parameters. */
export function hintsOfGtag(params: ReadonlyMap<string, string>): BrowserHints {
  const isMobile = params.get('uamb');
  return {
    platform: params.get('uap') ?? '',
    platformVersion: params.get('uapv') ?? '',
    fullVersionList: readBrands(params.get('uafvl') ?? ''),
    ...((isMobile === '1' || isMobile === '0') && { mobile: isMobile === '1' }),
  };
}

/** `Chromium;136.0.1.2|Google%20Chrome;136.0.1.2|Not.A%2FBrand;99.0.0.0`. */
function readBrands(list: string): NonNullable<BrowserHints['fullVersionList']> {
  return list
    .split('|')
    .map((entry) => entry.split(';'))
    .map(([brand = '', version = '']) => ({ brand: unescaped(brand), version }));
}

function unescaped(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
