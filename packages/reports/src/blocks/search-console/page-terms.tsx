/** The searches in which Google showed a page. */
import { __, DataTable, useIsPrint, useLocale } from '@magpie/ui';
import { PartCard } from '../../screen/part-card.tsx';
import type { PageTerms as PageTermsData, SearchTermRow } from './search-terms.shape.ts';
import { termColumns } from './term-columns.tsx';

const ROWS = 10;

/** The card. */
export function PageTerms({ google }: { google: PageTermsData }) {
  const { locale } = useLocale();
  const print = useIsPrint();
  const title = __('Google searches', 'magpie');
  return (
    <PartCard
      title={title}
      help={__('Searches in which Google showed this page, from Search Console.', 'magpie')}
      question="google"
      file={{ table: 'google', disabled: google.terms.length === 0 }}
    >
      <DataTable<SearchTermRow>
        caption={title}
        columns={termColumns(locale)}
        rows={google.terms}
        getRowId={({ term }) => term}
        pageSize={ROWS}
        padded={!print}
        emptyText={__('Google names no search for this page.', 'magpie')}
      />
    </PartCard>
  );
}
