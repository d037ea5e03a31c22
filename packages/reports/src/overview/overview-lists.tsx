/** Overview's lists of ten: countries and referrals by sessions, pages by views. */
import { __, CardGrid, Flag, SiteIcon } from '@magpie/ui';
import { RankCard } from '../blocks/rank-card.tsx';
import { usePageRows } from '../screen/page-title.tsx';
import { type PartProps, useReportScreen } from '../screen/report-screen.tsx';
import { useCountryName } from '../screen/use-country-name.tsx';
import styles from './overview.module.css';
import type { OverviewData } from './overview.shape.ts';

/** The lists. */
export function Lists({ data }: PartProps<OverviewData>) {
  const { icons } = useReportScreen();
  const countryName = useCountryName();
  const pageRow = usePageRows(data?.toppages.map(({ title }) => title) ?? []);
  return (
    <>
      <CardGrid columns={2}>
        <RankCard
          question="countries"
          rows={data?.countries}
          compared={data?.compare}
          title={__('Top 10 Countries', 'magpie')}
          nameLabel={__('Country', 'magpie')}
          field="countryId"
          name={({ iso, name }) => ({ id: iso, label: countryName(iso, name), icon: <Flag country={iso} /> })}
        />
        <RankCard
          question="referrals"
          rows={data?.referrals}
          compared={data?.compare}
          title={__('Top 10 Referrals', 'magpie')}
          nameLabel={__('Source', 'magpie')}
          field="sessionSource"
          name={({ url }) => ({
            id: url,
            label: url,
            // Not the signs of networks: their lists would come into the first load.
            icon: <SiteIcon domain={url} icons={icons} />,
          })}
        />
      </CardGrid>
      <div id="top-pages" className={styles.anchor}>
        <RankCard
          question="toppages"
          rows={data?.toppages}
          compared={data?.compare}
          viewed
          title={__('Top Posts/Pages', 'magpie')}
          nameLabel={__('Page', 'magpie')}
          lines={2}
          field="pagePath"
          name={({ hostname, page_path: path, title }) => ({ id: hostname + path, ...pageRow({ path, title }) })}
        />
      </div>
    </>
  );
}
