/** This module is responsible for drawing site notes as markers on any chart with a time axis. */
import { type ChartMarker, useFormat } from '@magpie/ui';
import { useMemo } from 'react';
import type { ChartNotes } from '../kit/chart-notes.ts';

/** Colour of a note without a category. */
const NO_CATEGORY = 'var(--color-text-muted)';

/** The marks of an answer's notes. */
export function useChartMarkers(notes: ChartNotes | undefined): readonly ChartMarker[] {
  const format = useFormat();
  return useMemo(
    () =>
      Object.entries(notes ?? {}).flatMap(([index, list]) =>
        list.map(({ id, note_title, note_date_ymd, important, category }) => ({
          id,
          index: Number(index),
          label: note_title,
          detail: [format.day(note_date_ymd), category?.name].filter(Boolean).join(' · '),
          color: category?.background_color ?? NO_CATEGORY,
          important,
        })),
      ),
    [notes, format],
  );
}
