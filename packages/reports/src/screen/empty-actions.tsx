/** The next step where there is nothing to show. */
import { __, Button, sprintf } from '@magpie/ui';
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

/** What is said where the address asks for a page that the rows don't fill. */
export const noSuchPage = ({ page, pages }: { readonly page: number; readonly pages: number }): string =>
  sprintf(
    /* translators: 1: a page number, 2: how many pages there are */
    __('Page %1$d doesn’t exist. The last page is %2$d.', 'magpie'),
    page,
    pages,
  );

/** The way from there to the first page. */
export function FirstPage({ large }: Pick<EmptyActionsProps, 'large'>) {
  const { onParams } = useReportScreen();
  return (
    <Button {...(!large && { size: 'small' })} onClick={() => onParams({ page: '' })}>
      {__('Show first page', 'magpie')}
    </Button>
  );
}
