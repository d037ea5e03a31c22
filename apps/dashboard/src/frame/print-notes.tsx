/** What the numbers of a report in print are about: its filters, and the notes of its head. */
import { findReport } from '@magpie/reports';
import { __, sprintf, useFormat, useLocale } from '@magpie/ui';
import styles from '../pdf/print-page.module.css';
import { useDashboard } from '../view/dashboard.tsx';
import { filterLabel } from '../view/filter-texts.ts';
import { listGoogleNotes } from './google-notes.tsx';
import { listImportNotes } from './imported-notes.ts';
import { listNotes, metricFilterNote } from './notes.ts';
import { useDefinition } from './use-definition.ts';
import { hasLists, type ReportAnswer } from './use-report.ts';

export interface PrintNotesProps {
  reportId: Parameters<typeof findReport>[0];
  /** What is printed. */
  answer: ReportAnswer<unknown>;
  /** How many of its parts say that their source can't answer them. */
  refused: number;
}

/** The filters in one line, and the notes below; nothing without either. */
export function PrintNotes({ reportId, answer: { meta, filters: chosen }, refused }: PrintNotesProps) {
  const { site } = useDashboard();
  const { locale } = useLocale();
  const format = useFormat();
  const definition = useDefinition(reportId);
  const unapplied = chosen.some(({ unit }) => unit) && !hasLists(definition);
  const { compare, ownCall } = findReport(reportId);
  // The call of its own has no filters.
  const filters = ownCall ? [] : chosen;
  const { google, history } = meta.quality;
  const notes = [
    ...(google || history ? listGoogleNotes(meta, site.currency, locale, format, refused) : []),
    ...(unapplied ? [metricFilterNote()] : []),
    ...listNotes(meta, locale, format, compare, filters.length > 0, listImportNotes(meta.quality, format)),
  ];
  if (filters.length + notes.length === 0) return null;
  return (
    <div className={styles.notes}>
      {filters.length > 0 && (
        <p>
          {
            /* translators: %s: the filters of a report, such as "Country: Germany" */
            sprintf(__('Filters: %s', 'magpie'), filters.map((one) => filterLabel(one, locale, site)).join(' · '))
          }
        </p>
      )}
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
