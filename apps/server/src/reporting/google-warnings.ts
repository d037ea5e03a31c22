/** Warnings about numbers by Google Analytics for programs and the command line, in English. */
import type { GoogleQuality } from '@magpie/query';

const HIDDEN = { revenue: 'revenue in this property: it shows', cost: 'costs in this property: they show' } as const;

/** Explains what Google says about its answer; `currency` is the site's. */
export function listGoogleWarnings(google: GoogleQuality, currency: string): string[] {
  const {
    timeZone,
    currency: from,
    thresholds,
    otherRow,
    sampled,
    truncated,
    hidden,
    continued,
    notFinalFrom,
  } = google;
  return [
    ...(hidden ?? []).map((kind) => `The connected Google account can't see ${HIDDEN[kind]} as 0.`),
    ...(thresholds ? ['Google Analytics left out rows with only a few people.'] : []),
    ...(otherRow ? ['Google Analytics combined rare values in the row "(other)".'] : []),
    ...(sampled === undefined
      ? []
      : [`Google Analytics read ${Math.floor(sampled * 1000) / 10}% of the events and estimated the rest.`]),
    ...(truncated ? [`Google Analytics cut off part of the data (${truncated.join(', ')}).`] : []),
    ...(notFinalFrom === undefined ? [] : [`Google Analytics may still change numbers from ${notFinalFrom} on.`]),
    ...(continued ? ['Visits that continued after the compared time of day are counted in full.'] : []),
    ...(timeZone === undefined ? [] : [`Days are in the property's time zone, ${timeZone}.`]),
    ...(from === undefined ? [] : [`Google Analytics converted amounts from ${from} to ${currency}.`]),
    'Visitors and sessions are estimated by Google Analytics and can be a few percent off.',
  ];
}
