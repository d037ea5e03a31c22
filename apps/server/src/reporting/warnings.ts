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
  if (history) warnings.push(...listHistoryWarnings(history));
  const google = quality.google ?? history?.google;
  if (google) warnings.push(...listGoogleWarnings(google, currency));
  if (approximate && !quality.google) warnings.push('Visitor counts are estimates, within 1%.');
  if (identity === 'day') warnings.push('A visitor who returns on another day is counted again.');
  return warnings;
}

/** Explains how daily totals from Google Analytics were used. */
function listHistoryWarnings({
  notBefore,
  mixed,
  usersSummed,
  sessionsSummed,
  withoutPartOf = [],
}: HistoryQuality): string[] {
  return [
    ...(notBefore === undefined
      ? []
      : [
          mixed
            ? `Daily totals from Google Analytics can't answer this: before ${notBefore}, only events of the site's own are included.`
            : `Daily totals from Google Analytics can't answer this: only data from ${notBefore} on is included.`,
        ]),
    ...(mixed && notBefore === undefined
      ? ["Daily totals from Google Analytics count only on days without events of the site's own."]
      : []),
    ...(withoutPartOf.length > 0
      ? [
          `Only totals of whole days are stored for ${new Intl.ListFormat('en').format(withoutPartOf)}, so a part of a day isn't included.`,
        ]
      : []),
    ...(usersSummed ? ['Visitors of imported days are counted once for each day they came.'] : []),
    ...(sessionsSummed ? ['Visits over midnight on imported days are counted on both days.'] : []),
  ];
}

function joinNames(names: readonly string[]): string {
  const rest = names.length - NAMED;
  const shown = rest > 1 ? [...names.slice(0, NAMED), `${rest} others`] : names;
  return new Intl.ListFormat('en').format(shown);
}
