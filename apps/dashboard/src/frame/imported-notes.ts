/** Sentences about days in an answer that were imported. Loaded with the first answer that has some. */
import type { Meta } from '@magpie/contract';
import { __, type Formatters, sprintf } from '@magpie/ui';

/** What there is to say of imported days. */
export const listImportNotes = (
  { imported }: Pick<Meta['quality'], 'imported'>,
  format: Pick<Formatters, 'dayRange'>,
): string[] => [...imported.map(({ kind, from, to }) => sprintf(importedFrom(kind), format.dayRange(from, to)))];

function importedFrom(kind: string): string {
  const texts: Readonly<Record<string, string>> = {
    /* translators: %s: a range of dates */
    log: __('Imported from an access log: %s.', 'magpie'),
    /* translators: %s: a range of dates */
    csv: __('Imported from a CSV file: %s.', 'magpie'),
    /* translators: %s: a range of dates */
    ga4: __('Imported from a GA4 export: %s.', 'magpie'),
    /* translators: %s: a range of dates */
    google: __('Imported from Google Analytics: %s.', 'magpie'),
    /* translators: %s: a range of dates */
    ua: __('Imported from Universal Analytics: %s.', 'magpie'),
  };
  /* translators: %s: a range of dates */
  return texts[kind] ?? __('Imported: %s.', 'magpie');
}
