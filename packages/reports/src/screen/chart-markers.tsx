/** Draws site notes as markers on any chart with a time axis. */
import { __, type ChartMarker, sprintf, useFormat } from '@magpie/ui';
import { useMemo } from 'react';
import type { ChartNotes } from '../kit/chart-notes.ts';

/** Colour of a note without a category. */
const NO_CATEGORY = 'var(--color-text-muted)';
/** Colour of an unusual day. */
const UNUSUAL = 'var(--color-caution)';
/** Begins the key of an exception's mark; its day follows, then its number. */
const EXCEPTION = 'exception:';

/** The day of an exception by its mark; undefined for other marks. */
export const exceptionDay = ({ id }: ChartMarker): string | undefined =>
  typeof id === 'string' && id.startsWith(EXCEPTION) ? id.split(':')[1] : undefined;

/** The marks of an answer's notes. */
export function useChartMarkers(notes: ChartNotes | undefined): readonly ChartMarker[] {
  const format = useFormat();
  return useMemo(
    () =>
      Object.entries(notes ?? {}).flatMap(([index, list]) =>
        list.map(({ id, note_title, note_date_ymd, important, category, exception }): ChartMarker => {
          if (exception !== undefined)
            return {
              id: `${EXCEPTION}${note_date_ymd}:${id}`,
              index: Number(index),
              label: sprintf(__(note_title, 'magpie'), exception),
              detail: [format.day(note_date_ymd), __('Exception', 'magpie')].join(' · '),
              color: UNUSUAL,
              important: false,
              flag: true,
            };
          return {
            id,
            index: Number(index),
            label: note_title,
            detail: [format.day(note_date_ymd), category?.name].filter(Boolean).join(' · '),
            color: category?.background_color ?? NO_CATEGORY,
            important,
          };
        }),
      ),
    [notes, format],
  );
}
