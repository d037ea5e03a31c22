/** The next step where there is nothing to show. */
import { __, Button } from '@magpie/ui';
import { useReportScreen } from './report-screen.tsx';

export interface EmptyActionsProps {
  /** Clears the filters that leave nothing; null if there are none. Unless given, those of the view. */
  onClear?: (() => void) | null | undefined;
  /** Widens the dates; null where that doesn't help. Unless given, those of the view. */
  onLonger?: (() => void) | null | undefined;
  /** In the size of an empty state's own button. */
  large?: boolean | undefined;
}

/** A button: clears the filters if there are any, otherwise widens the dates; nothing where neither helps. */
export function EmptyActions({ large, ...own }: EmptyActionsProps) {
  const screen = useReportScreen();
  const { onClear = screen.filtered ? screen.onClearFilters : null, onLonger = screen.onLonger } = own;
  const act = onClear ?? onLonger;
  return (
    act && (
      <Button {...(!large && { size: 'small' })} onClick={act}>
        {onClear ? __('Clear filters', 'magpie') : __('Show last 90 days', 'magpie')}
      </Button>
    )
  );
}
