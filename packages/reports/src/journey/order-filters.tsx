/** Filters for orders: campaign, medium and source, and a search for an order. */
import { __, Button, Card, SearchField, Select } from '@magpie/ui';
import { useState } from 'react';
import { SEARCH_CHARS } from '../kit/search-chars.ts';
import { useReportScreen } from '../screen/report-screen.tsx';
import styles from './journey.module.css';
import type { JourneyFilters } from './journey.shape.ts';

const NAMES = ['campaigns', 'mediums', 'sources'] as const;
const NOTHING = {};

/** The filters, applied by their button, and the search, applied by its button or Enter. */
export function OrderFilters() {
  const { params } = useReportScreen();
  // Set again when the address changes, as by going back.
  const key = JSON.stringify([...NAMES, 'search'].map((name) => params[name]));
  return <Fields key={key} />;
}

function Fields() {
  const { params, onParams, useMore } = useReportScreen();
  const [search, setSearch] = useState(params.search ?? '');
  const [chosen, setChosen] = useState({
    campaigns: params.campaigns ?? '',
    mediums: params.mediums ?? '',
    sources: params.sources ?? '',
  });
  const { data } = useMore<JourneyFilters>('filters', NOTHING);
  const labels = {
    campaigns: [__('Campaign', 'magpie'), __('All Campaigns', 'magpie')],
    mediums: [__('Medium', 'magpie'), __('All Mediums', 'magpie')],
    sources: [__('Source', 'magpie'), __('All Sources', 'magpie')],
  } as const;
  return (
    <Card>
      <div className={styles.tools}>
        <form
          className={styles.filters}
          onSubmit={(event) => {
            event.preventDefault();
            onParams({ ...chosen, page: '' });
          }}
        >
          {NAMES.map((name) => {
            const [label, all] = labels[name];
            // What is in the address stays in the list, whatever the orders have.
            const values = new Set([...(data?.[name] ?? []), ...(chosen[name] === '' ? [] : [chosen[name]])]);
            return (
              <Select
                key={name}
                label={label}
                hideLabel
                value={chosen[name]}
                onChange={(value) => setChosen({ ...chosen, [name]: value })}
                options={[{ value: '', label: all }, ...[...values].map((value) => ({ value, label: value }))]}
              />
            );
          })}
          <Button type="submit">{__('Filter', 'magpie')}</Button>
        </form>
        <form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault();
            onParams({ search: search.trim(), page: '' });
          }}
        >
          <SearchField
            label={__('Transaction ID', 'magpie')}
            value={search}
            maxLength={SEARCH_CHARS}
            onChange={setSearch}
          />
          <Button type="submit">{__('Search Journeys', 'magpie')}</Button>
        </form>
      </div>
    </Card>
  );
}
