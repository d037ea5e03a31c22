/** Notes on numbers by Google Analytics, before those on all numbers. Loaded for sites whose reports come from there, or whose history does. */
import type { Meta } from '@magpie/contract';
import { NO_SUMS } from '@magpie/query';
import { __, _n, type Formatters, sprintf, useFormat, useLocale, useRefusedParts } from '@magpie/ui';
import { SOURCE_REFUSED } from '../common/lasting-codes.ts';
import { PROVIDER } from '../common/provider.ts';
import { useDashboard } from '../view/dashboard.tsx';
import { listImportNotes } from './imported-notes.ts';
import { NotesLine } from './notes-line.tsx';

type Google = NonNullable<Meta['quality']['google']>;

/** Sentences about an answer by Google; what is missing from it first. `refused` is how many of its parts say on the page that they can't be answered. */
export function listGoogleNotes(
  { quality, failed }: Pick<Meta, 'quality' | 'failed'>,
  currency: string,
  locale: string,
  format: Pick<Formatters, 'day' | 'metric'>,
  refused = 0,
): string[] {
  const { history, google = history?.google } = quality;
  const parts = Object.values(failed ?? {}).filter(({ code }) => code === SOURCE_REFUSED);
  const isCounted = refused > 0 && parts.some(({ metrics }) => !metrics);
  const sentences = parts.flatMap(({ metrics, message, ownOnly }) => {
    // The part itself says so, and a note further down gives the date.
    if (ownOnly) return [];
    const reasons = Object.values(metrics ?? {});
    return reasons.length > 0 ? reasons : message;
  });
  return [
    ...(isCounted ? [refusedText(refused, quality.google !== undefined)] : []),
    // The number of parts says it too.
    ...new Set(isCounted ? sentences.filter((one) => one !== NO_SUMS) : sentences),
    ...(history?.notBefore === undefined
      ? []
      : [
          sprintf(
            history.mixed
              ? /* translators: 1: the name of a service, 2: a date */
                __(
                  'Some numbers count only the site’s own visits before %2$s, because daily totals from %1$s can’t answer them.',
                  'magpie',
                )
              : /* translators: 1: the name of a service, 2: a date */
                __('Some numbers count only from %2$s on, because daily totals from %1$s can’t answer them.', 'magpie'),
            PROVIDER,
            format.day(history.notBefore),
          ),
        ]),
    ...(history?.mixed && history.notBefore === undefined
      ? [
          sprintf(
            /* translators: %s: the name of a service */
            __('Daily totals from %s count only on days without events of the site’s own.', 'magpie'),
            PROVIDER,
          ),
        ]
      : []),
    ...(history?.withoutPartOf ?? []).map((day) =>
      sprintf(
        /* translators: %s: a date */
        __('Only the total of the whole day is stored for %s, so a part of it isn’t included.', 'magpie'),
        format.day(day),
      ),
    ),
    ...(history?.usersSummed
      ? [__('Visitors of imported days are counted once for each day they came.', 'magpie')]
      : []),
    ...(history?.sessionsSummed
      ? [__('Visits over midnight on imported days are counted on both days.', 'magpie')]
      : []),
    ...(google ? describeGoogle(google, currency, locale, format) : []),
  ];
}

const refusedText = (parts: number, isGoogles: boolean): string =>
  sprintf(
    isGoogles
      ? /* translators: 1: the name of a service, 2: how many parts of a report it can't answer */
        _n(
          '%1$s can’t answer %2$d part of this report.',
          '%1$s can’t answer %2$d parts of this report.',
          parts,
          'magpie',
        )
      : /* translators: 1: the name of a service, 2: how many parts of a report its daily totals can't answer */
        _n(
          'Stored daily totals from %1$s can’t answer %2$d part of this report.',
          'Stored daily totals from %1$s can’t answer %2$d parts of this report.',
          parts,
          'magpie',
        ),
    PROVIDER,
    parts,
  );

function describeGoogle(
  { timeZone, currency: from, thresholds, otherRow, sampled, truncated, hidden = [], continued, notFinalFrom }: Google,
  currency: string,
  locale: string,
  format: Pick<Formatters, 'day' | 'metric'>,
): string[] {
  return [
    ...(hidden.includes('revenue')
      ? [__('The connected Google account can’t see revenue in this property: it shows as 0.', 'magpie')]
      : []),
    ...(hidden.includes('cost')
      ? [__('The connected Google account can’t see costs in this property: they show as 0.', 'magpie')]
      : []),
    ...(thresholds ? [__('Google leaves out rows with only a few people.', 'magpie')] : []),
    ...(otherRow ? [__('Google combines rare values in the row “(other)”.', 'magpie')] : []),
    ...(sampled === undefined
      ? []
      : [
          sprintf(
            /* translators: %s: a percentage, such as 12.5% */
            __('Google read %s of the events and estimated the rest.', 'magpie'),
            format.metric(Math.floor(sampled * 1000) / 10, 'percent'),
          ),
        ]),
    ...(truncated && truncated.length > 0
      ? [
          sprintf(
            /* translators: %s: codes */
            __('Google cut off part of the data (%s).', 'magpie'),
            new Intl.ListFormat(locale).format(truncated),
          ),
        ]
      : []),
    ...(notFinalFrom === undefined
      ? []
      : [
          /* translators: %s: a date */
          sprintf(__('Google may still change numbers from %s on.', 'magpie'), format.day(notFinalFrom)),
        ]),
    ...(continued ? [__('Visits that continued after the compared time of day are counted in full.', 'magpie')] : []),
    ...(timeZone === undefined
      ? []
      : [
          /* translators: %s: a time zone */
          sprintf(__('Days are in the property’s time zone, %s.', 'magpie'), timeZone),
        ]),
    ...(from === undefined
      ? []
      : [
          /* translators: 1: a currency, 2: a currency */
          sprintf(__('Google converted amounts from %1$s to %2$s.', 'magpie'), from, currency),
        ]),
    __('Google estimates visitors and sessions; they can be a few percent off.', 'magpie'),
  ];
}

/** The notes of an answer by Google or with imported days, and those on all numbers. */
export function FurtherNotes({
  meta,
  others,
}: {
  meta: Meta;
  /** The others, around what there is to say of imported days. */
  others: (imports: readonly string[]) => readonly string[];
}) {
  const { locale } = useLocale();
  const format = useFormat();
  const { currency } = useDashboard().site;
  const imports = listImportNotes(meta.quality, format);
  const refused = useRefusedParts();
  return <NotesLine notes={[...listGoogleNotes(meta, currency, locale, format, refused), ...others(imports)]} />;
}
