/** Words and the way back where the address asks for a page that the rows don't fill. */
import { __, Button, sprintf } from '@magpie/ui';
import { useReportScreen } from './report-screen.tsx';

/** Says that there is no such page. */
export const noSuchPage = ({ page, pages }: { readonly page: number; readonly pages: number }): string =>
  sprintf(
    /* translators: 1: a page number, 2: how many pages there are */
    __('Page %1$d doesn’t exist. The last page is %2$d.', 'magpie'),
    page,
    pages,
  );

/** The button to the first page; `large` as in an empty state. */
export function FirstPage({ large }: { large?: boolean }) {
  const { onParams } = useReportScreen();
  return (
    <Button {...(!large && { size: 'small' })} onClick={() => onParams({ page: '' })}>
      {__('Show first page', 'magpie')}
    </Button>
  );
}
