/** Screen of the Country report: the chart next to the map, over the table. */
import { __, _n, Card, Skeleton, sprintf, useFormat } from '@magpie/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { DetailsPage } from '../blocks/details-page.tsx';
import type { DetailsReport } from '../parts/details-report.ts';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { useCountryName } from '../screen/use-country-name.tsx';
import styles from './countries.module.css';
import type { CountriesData } from './countries.shape.ts';

// Its shapes are only loaded where a map is shown.
const WorldMap = lazy(() => import('@magpie/ui/world-map').then((all) => ({ default: all.WorldMap })));

/** The Country report. */
export function Screen({ report, data }: ScreenProps<CountriesData, DetailsReport<CountriesData>>) {
  const [lit, setLit] = useState<string | null>(null);
  const countryName = useCountryName();
  const format = useFormat();
  const remarkOf = (iso: string) => {
    const day = data?.first_visits[iso];
    if (day === undefined) return undefined;
    return {
      text: __('First visit', 'magpie'),
      /* translators: 1: a country, 2: a date */
      sentence: sprintf(__('First visit from %1$s on %2$s', 'magpie'), countryName(iso, iso), format.day(day)),
    };
  };
  return (
    <DetailsPage
      report={report}
      data={data}
      onRow={setLit}
      remarkOf={remarkOf}
      beside={<MapCard countries={data?.map ?? null} lit={lit} onLit={setLit} />}
    />
  );
}

/** The map's, of which 640 × 281 are land and sea, and the line under it. */
const MAP_HEIGHT = 'calc(100cqi * 281 / 640 + 18px)';

interface MapCardProps {
  countries: CountriesData['map'] | null;
  lit: string | null;
  onLit: (iso: string | null) => void;
}

function MapCard({ countries, lit, onLit }: MapCardProps) {
  const { loading, onFilter } = useReportScreen();
  const formatCountry = useCountryName();
  const format = useFormat();
  const title = __('Where your visitors are', 'magpie');
  const shown = useMemo(
    () =>
      (countries ?? [])
        .filter(({ iso }) => /^[A-Z]{2}$/.test(iso))
        .map(({ iso, name, sessions }) => ({ code: iso, name: formatCountry(iso, name), value: sessions })),
    [countries, formatCountry],
  );
  const total = (countries ?? []).reduce((sum, { sessions }) => sum + sessions, 0);
  const [first] = shown;
  const summary = first
    ? sprintf(
        /* translators: 1: how many countries, 2: a country, 3: its percent of all sessions */
        _n(
          'Visits from %1$s country. Most from %2$s, %3$s.',
          'Visits from %1$s countries. Most from %2$s, %3$s.',
          shown.length,
          'magpie',
        ),
        format.metric(shown.length, 'integer'),
        first.name,
        format.metric((first.value / total) * 100, 'percent'),
      )
    : __('No visits in this period.', 'magpie');
  return (
    <Card title={title} figure={{ title, question: 'map' }} busy={loading && countries !== null}>
      <div className={styles.map}>
        <Suspense fallback={<Skeleton height={MAP_HEIGHT} />}>
          <WorldMap
            countries={shown}
            unit="integer"
            caption={title}
            summary={summary}
            lit={lit ?? undefined}
            onLit={onLit}
            onSelect={({ code }) => onFilter({ field: 'countryId', value: code })}
            loading={loading}
          />
        </Suspense>
      </div>
    </Card>
  );
}
