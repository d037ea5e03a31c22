/** The first language that the browser asks for and that is one. */
export function readLocale(header: string | undefined): string {
  for (const part of (header ?? '').split(',')) {
    const tag = part.split(';')[0]!.trim();
    try {
      if (tag !== '' && tag !== '*') return Intl.getCanonicalLocales(tag)[0]!;
    } catch {
      // Not a language tag: the next one may be.
    }
  }
  return 'en';
}
