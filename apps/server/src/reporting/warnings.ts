/** This module is responsible for the sentences that programs and the command line are given with numbers, in English. */
import type { Quality } from '@magpie/query';

const SOURCES: Readonly<Record<string, string>> = {
  log: 'an access log',
  csv: 'a CSV file',
  ga4: 'a GA4 export',
  ua: 'Universal Analytics',
};
/** So many currencies are named before the rest is only counted. */
const NAMED = 6;

/** What the quality of an answer means for who reads it. */
export function warningsOf(quality: Quality, currency: string): string[] {
  const { identity, approximate, otherCurrencies, imported, removedBefore } = quality;
  const warnings: string[] = [];
  if (removedBefore !== undefined)
    warnings.push(
      `Single events of days before ${removedBefore} are no longer kept: what was rolled up of those days counts, the rest is missing.`,
    );
  if (otherCurrencies.length > 0)
    warnings.push(`Money in ${listOf(otherCurrencies)} is not in these sums, which are in ${currency}.`);
  for (const { kind, from, to } of imported)
    warnings.push(
      `${from === to ? `On ${from}` : `From ${from} to ${to}`} events are counted that were imported from ${SOURCES[kind] ?? kind}.`,
    );
  if (approximate) warnings.push('Counts of visitors are estimates, within 1%.');
  if (identity === 'day')
    warnings.push(
      'Visitors are recognised for one day only: someone who comes on several days counts once on each of them.',
    );
  return warnings;
}

function listOf(names: readonly string[]): string {
  const rest = names.length - NAMED;
  const shown = rest > 1 ? [...names.slice(0, NAMED), `${rest} others`] : names;
  return new Intl.ListFormat('en').format(shown);
}
