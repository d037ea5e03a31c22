/** Warnings about numbers for programs and the command line, in English. */
import type { HistoryQuality, Quality } from '@magpie/query';
import { listGoogleWarnings } from './google-warnings.ts';

const SOURCES: Readonly<Record<string, string>> = {
  log: 'an access log',
  csv: 'a CSV file',
  ga4: 'a GA4 export',
  ua: 'Universal Analytics',
  google: 'Google Analytics',
};
/** So many currencies are named before the rest is only counted. */
const NAMED = 6;

/** Explains the quality of an answer to its reader. */
export function listWarnings(quality: Quality, currency: string): string[] {
  const { identity, approximate, otherCurrencies, imported, removedBefore, history } = quality;
  const warnings: string[] = [];
  if (removedBefore !== undefined)
    warnings.push(`Detailed data before ${removedBefore} is no longer kept; daily totals are used.`);
  if (otherCurrencies.length > 0)
    warnings.push(`Amounts in ${joinNames(otherCurrencies)} are excluded from these totals, which are in ${currency}.`);
  for (const { kind, from, to } of imported)
    warnings.push(
      `${from === to ? `On ${from}` : `From ${from} to ${to}`}, data imported from ${SOURCES[kind] ?? kind} is included.`,
    );
  if (history) warnings.push(...listPastWarnings(history));
  if (quality.google) warnings.push(...listGoogleWarnings(quality.google, currency));
  else if (approximate) warnings.push('Visitor counts are estimates, within 1%.');
  if (identity === 'day') warnings.push('A visitor who returns on another day is counted again.');
  return warnings;
}

/** Explains how far sums of days from Google Analytics are part of an answer. */
function listPastWarnings({ notBefore, usersSummed, google }: HistoryQuality): string[] {
  return [
    ...(notBefore === undefined
      ? []
      : [`Google Analytics' daily sums can't answer this, so only data from ${notBefore} on is included.`]),
    ...(usersSummed ? ["Visitors before your own data are the sum of each day's visitors."] : []),
    ...(google?.thresholds ? ['Google Analytics left out rows about few people.'] : []),
    ...(google?.otherRow ? ['Google Analytics combined rare values in the row (other).'] : []),
    ...(google?.sampled === undefined
      ? []
      : [`Google Analytics read only a sample, at least ${Math.floor(google.sampled * 100)}% of the events.`]),
    ...(google?.timeZone === undefined ? [] : [`Days from Google Analytics are those of ${google.timeZone}.`]),
    ...(google?.notFinalFrom === undefined
      ? []
      : [`Google Analytics may still change its numbers from ${google.notFinalFrom} on.`]),
  ];
}

function joinNames(names: readonly string[]): string {
  const rest = names.length - NAMED;
  const shown = rest > 1 ? [...names.slice(0, NAMED), `${rest} others`] : names;
  return new Intl.ListFormat('en').format(shown);
}
