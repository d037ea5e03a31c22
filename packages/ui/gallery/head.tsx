/** The gallery's page head: product mark, title, dates, filters, export. */
import Download from 'icon:download';
import FileText from 'icon:file-text';
import Filter from 'icon:funnel';
import { useState } from 'react';
import { DateRangePicker } from '../src/date-range/date-range-picker.tsx';
import {
  Button,
  Chip,
  type DateRangeValue,
  IconButton,
  Mark,
  Menu,
  MenuItem,
  MenuLabel,
  MenuSeparator,
} from '../src/index.ts';
import styles from './gallery.module.css';

const presets = [
  { id: 'today', label: 'Today', start: '2026-11-20', end: '2026-11-20' },
  { id: 'yesterday', label: 'Yesterday', start: '2026-11-19', end: '2026-11-19' },
  { id: 'last7days', label: 'Last 7 days', start: '2026-11-14', end: '2026-11-20' },
  { id: 'last30days', label: 'Last 30 days', start: '2026-10-22', end: '2026-11-20' },
  { id: 'last90days', label: 'Last 90 days', start: '2026-08-23', end: '2026-11-20' },
  { id: 'thismonth', label: 'This month', start: '2026-11-01', end: '2026-11-20' },
  { id: 'lastmonth', label: 'Last month', start: '2026-10-01', end: '2026-10-31' },
  { id: 'last12months', label: 'Last 12 months', start: '2025-11-21', end: '2026-11-20' },
  { id: 'alltime', label: 'All time', start: '2024-02-29', end: '2026-11-20' },
];

/** The page head. */
export function Head({ onCompare }: { onCompare: (compared: boolean) => void }) {
  const [filters, setFilters] = useState(['Country is Germany', 'Page contains /blog/']);
  const [range, setRange] = useState<DateRangeValue>({
    start: '2026-10-22',
    end: '2026-11-20',
    preset: 'last30days',
    compare: { mode: 'previous', start: '2026-09-22', end: '2026-10-21' },
  });
  return (
    <>
      <header className={styles.header}>
        <Mark size={28} />
        Magpie
      </header>
      <div className={styles.title}>
        <h1>Overview</h1>
        <DateRangePicker
          value={range}
          presets={presets}
          allowCompare
          min="2024-02-29"
          max="2026-11-20"
          timeZone="Europe/Berlin"
          today="2026-11-20"
          onApply={(value) => {
            setRange(value);
            onCompare(Boolean(value.compare));
          }}
        />
        <Button icon={<Filter />}>Filter</Button>
        <Menu
          title="Export"
          trigger={
            <IconButton label="Export" variant="secondary">
              <Download />
            </IconButton>
          }
        >
          <MenuItem icon={<FileText />} description="The page as you see it">
            PDF report
          </MenuItem>
          <MenuItem icon={<Download />}>Countries (CSV)</MenuItem>
          <MenuItem icon={<Download />}>Referrals (CSV)</MenuItem>
          <MenuSeparator />
          <MenuLabel>A group</MenuLabel>
          <MenuItem checked>Include comparison</MenuItem>
          <MenuItem danger>Forget exports</MenuItem>
        </Menu>
      </div>
      <div className={styles.filters} data-testid="range" data-range={`${range.start}/${range.end}`}>
        {filters.map((filter) => (
          <Chip
            key={filter}
            icon={<Filter size={14} />}
            onRemove={() => setFilters(filters.filter((one) => one !== filter))}
          >
            {filter}
          </Chip>
        ))}
        {filters.length > 0 && (
          <Button variant="ghost" size="small" onClick={() => setFilters([])}>
            Clear all
          </Button>
        )}
      </div>
    </>
  );
}
