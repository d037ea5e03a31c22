/** Note below the rows inside of a row that are always shown: how many more there are, and the button for them. */
import { __, _n, Button, sprintf, useIsPrint, useLocale } from '@magpie/ui';
import type { ReactNode } from 'react';
import { ROWS_INSIDE } from '../parts/details-more.shape.ts';

interface Within {
  /** How many rows there are inside. */
  total: number;
  shown: number;
  /** Asks for all of them, or for the first ones again. */
  onWhole: (whole: boolean) => void;
}

/** The note, null for none; in print, where nothing can be asked for, it names the file. */
export function useWithinNote(): (within: Within) => ReactNode {
  const { locale } = useLocale();
  const print = useIsPrint();
  const count = new Intl.NumberFormat(locale);
  return ({ total, shown, onWhole }) => {
    const more = total - shown;
    if (print)
      return (
        more > 0 &&
        sprintf(
          /* translators: %s: how many rows are inside of another, beside those that are shown */
          _n('And %s more in the CSV.', 'And %s more in the CSV.', more, 'magpie'),
          count.format(more),
        )
      );
    if (total <= ROWS_INSIDE) return null;
    return (
      <Button size="small" variant="ghost" aria-expanded={more <= 0} onClick={() => onWhole(more > 0)}>
        {more > 0
          ? /* translators: %s: how many rows there are */ sprintf(__('Show all %s', 'magpie'), count.format(total))
          : __('Show fewer', 'magpie')}
      </Button>
    );
  };
}
