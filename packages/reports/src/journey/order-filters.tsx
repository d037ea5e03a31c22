/** Filters for orders: campaign, medium and source, and a search for an order. */
import { __, Button, Card, SearchField, Select } from '@magpie/ui';
import { type FormEvent, useState } from 'react';
import { SEARCH_CHARS } from '../kit/search-chars.ts';
import { optionsOf } from '../screen/param-select.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import styles from './journey.module.css';
import type { JourneyFilters } from './journey.shape.ts';

/** The filters, applied by their button, and the search, applied by its button or Enter. */
export function OrderFilters() {
  const { params } = useReportScreen();
  // Set again when the address changes, as by going back.
  const key = JSON.stringify(['campaigns', 'mediums', 'sources', 'search'].map((name) => params[name]));
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
  const { data } = useMore<JourneyFilters>('filters', {});
  const filters = [
    ['campaigns', __('Campaign', 'magpie'), __('All Campaigns', 'magpie')],
    ['mediums', __('Medium', 'magpie'), __('All Mediums', 'magpie')],
    ['sources', __('Source', 'magpie'), __('All Sources', 'magpie')],
  ] as const;
  const applies = (change: typeof params) => (event: FormEvent) => {
    event.preventDefault();
    onParams({ ...change, page: '' });
  };
  return (
    <Card>
      <div className={styles.tools}>
        <form className={styles.filters} onSubmit={applies(chosen)}>
          {filters.map(([name, label, all]) => (
            <Select
              key={name}
              label={label}
              hideLabel
              value={chosen[name]}
              onChange={(value) => setChosen({ ...chosen, [name]: value })}
              // What is in the address stays in the list, whatever the orders have.
              options={optionsOf(all, [...(data?.[name] ?? []), chosen[name]])}
            />
          ))}
          <Button type="submit">{__('Filter', 'magpie')}</Button>
        </form>
        <form className={styles.search} onSubmit={applies({ search: search.trim() })}>
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
