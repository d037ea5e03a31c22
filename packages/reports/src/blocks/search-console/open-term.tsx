/** The pages that Google showed for a term, inside of the term's row. */
import { __, _n, type DataColumn, RowsInside, sprintf, useFormat } from '@magpie/ui';
import { readableAddress } from '@magpie/vocabulary';
import { linkName } from '../../screen/outside-link.tsx';
import { useReportScreen } from '../../screen/report-screen.tsx';
import type { SearchTermRow, TermPages } from './search-terms.shape.ts';

export interface OpenTermProps {
  /** ID of the first row inside. */
  id: string;
  term: string;
  /** The columns of the terms: a page is named in place of a term. */
  columns: readonly DataColumn<SearchTermRow>[];
}

/** The rows. */
export function OpenTerm({ id, term, columns }: OpenTermProps) {
  const { icons, pageOf, useMore } = useReportScreen();
  const format = useFormat();
  const { data, failed } = useMore<TermPages>('pages', { term });
  const paths = new Map(data?.pages.map(({ page, path }) => [page, path]));
  const [first, ...numbers] = columns;
  const name = ({ term: page }: SearchTermRow) => {
    const path = paths.get(page);
    return path == null ? linkName(page, icons) : { label: readableAddress(path), full: page, href: pageOf(path) };
  };
  const more = data ? data.total - data.pages.length : 0;
  return (
    <RowsInside<SearchTermRow>
      id={id}
      columns={[{ ...first!, name }, ...numbers]}
      rows={data ? data.pages.map(({ page, ...figures }) => ({ term: page, ...figures })) : failed ? [] : null}
      getRowId={({ term: page }) => page}
      note={
        failed
          ? failed.message
          : data?.total === 0
            ? __('Google lists no page for this term.', 'magpie')
            : more > 0 &&
              sprintf(
                /* translators: %s: how many rows inside of another, beside those that are shown */
                _n('And %s more.', 'And %s more.', more, 'magpie'),
                format.metric(more, 'integer'),
              )
      }
    />
  );
}
