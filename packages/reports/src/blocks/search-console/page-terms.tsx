/** The searches in which Google showed a page. */
import { __, Card, DataTable, useIsPrint, useLocale } from '@magpie/ui';
import { PartCard } from '../../screen/part-card.tsx';
import { PartFailure } from '../../screen/part-failure.tsx';
import { useReportScreen } from '../../screen/report-screen.tsx';
import type { PageTerms as PageTermsData, SearchTermRow } from './search-terms.shape.ts';
import { termColumns } from './term-columns.tsx';

const ROWS = 10;

/** The card; nothing for a page that Search Console doesn't know. */
export function PageTerms({ google }: { google: PageTermsData | null }) {
  const { locale } = useLocale();
  const { failed } = useReportScreen();
  const print = useIsPrint();
  const title = __('Google searches', 'magpie');
  if (google === null)
    return failed.google ? (
      <Card title={title}>
        <PartFailure question="google" />
      </Card>
    ) : null;
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
        emptyText={__('Google lists no search for this page.', 'magpie')}
      />
    </PartCard>
  );
}
