/** Block "Real visitors": how fast pages were for the people who opened them. */

import CircleCheck from 'icon:circle-check';
import CircleX from 'icon:circle-x';
import TriangleAlert from 'icon:triangle-alert';
import Users from 'icon:users';
import {
  __,
  _n,
  Card,
  type DataColumn,
  DataTable,
  EmptyState,
  SegmentedControl,
  Skeleton,
  sprintf,
  useFormat,
  useIsPrint,
} from '@magpie/ui';
import { rateVital, VITAL_NAMES, VITALS, type VitalName } from '@magpie/vocabulary';
import { useState } from 'react';
import { deviceLabel } from '../screen/device-label.tsx';
import { useHost } from '../screen/host.tsx';
import { PartFailure } from '../screen/part-failure.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { SettingsLink } from '../screen/settings-link.tsx';
import styles from './real-visitors.module.css';
import { type SpeedFormat, useSpeedFormat } from './speed-format.tsx';
import {
  FEWEST_LOADS,
  type Measured,
  SHIFT_PARTS,
  VISITOR_QUESTIONS,
  type Visitors,
  type VisitorsRow,
} from './visitors.shape.ts';
import { writeAgainst } from './write-against.ts';

const RATINGS = ['good', 'fair', 'poor'] as const;
type Rating = (typeof RATINGS)[number];
const ICONS = { good: CircleCheck, fair: TriangleAlert, poor: CircleX } as const;

const ratingName = (rating: Rating): string =>
  ({ good: __('good', 'magpie'), fair: __('needs improvement', 'magpie'), poor: __('poor', 'magpie') })[rating];

function vitalName(name: VitalName): string {
  return {
    lcp: __('Largest Contentful Paint', 'magpie'),
    inp: __('Interaction to Next Paint', 'magpie'),
    cls: __('Cumulative Layout Shift', 'magpie'),
    fcp: __('First Contentful Paint', 'magpie'),
    ttfb: __('Time to First Byte', 'magpie'),
  }[name];
}

/** Returns the explanation of a vital, for phones. */
function vitalHelp(name: VitalName): string {
  return {
    lcp: __('When the largest image or text appears.', 'magpie'),
    inp: __('How long the page takes to react to a tap or a key.', 'magpie'),
    cls: __('How much the page moves while it’s open.', 'magpie'),
    fcp: __('When the first text or image appears.', 'magpie'),
    ttfb: __('How long your server’s response takes to start arriving.', 'magpie'),
  }[name];
}

/** Converts a value of the answer to the unit of its vital. */
const received = (name: VitalName, value: number | null): number | null =>
  value !== null && VITALS[name].unit === 'shift' ? value / SHIFT_PARTS : value;

const writer = (name: VitalName, format: SpeedFormat) => format[VITALS[name].unit === 'shift' ? 'shift' : 'ms'];

export interface RealVisitorsProps {
  /** Undefined while loading; null if a query failed. */
  visitors: Visitors | null | undefined;
  /** Whether the site's setting is on. */
  measures: boolean;
}

/** The block. */
export function RealVisitors({ visitors, measures }: RealVisitorsProps) {
  return (
    <Card title={__('Real Visitors', 'magpie')} figure={{ title: __('Real Visitors', 'magpie'), question: 'visitors' }}>
      {visitors === undefined ? (
        <Waiting />
      ) : visitors === null ? (
        <Failure />
      ) : visitors.loads === 0 ? (
        <NotMeasured measures={measures} />
      ) : visitors.loads < FEWEST_LOADS ? (
        <TooFew loads={visitors.loads} />
      ) : (
        <Figures visitors={visitors} />
      )}
    </Card>
  );
}

function Waiting() {
  return (
    <div className={styles.block}>
      <Skeleton width="60%" height={13} />
      <ul className={styles.vitals}>
        {VITAL_NAMES.map((name) => (
          <li key={name} className={styles.vital}>
            <p className={styles.name}>{vitalName(name)}</p>
            <Skeleton width={72} height={28} />
            <Skeleton height={8} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The error of the first query that failed. The block shows nothing else then, since part of its numbers would be missing. */
function Failure() {
  const { failed } = useReportScreen();
  return <PartFailure question={VISITOR_QUESTIONS.find((name) => name in failed) ?? VISITOR_QUESTIONS[0]} />;
}

function NotMeasured({ measures }: { measures: boolean }) {
  // The host's plugin keeps the tag up to date.
  const hasPlugin = useHost().plugins !== undefined;
  return (
    <EmptyState
      icon={<Users />}
      title={__('No visits measured yet.', 'magpie')}
      text={
        hasPlugin
          ? __('Once “Measure how fast pages are” is on, numbers appear with the next visits.', 'magpie')
          : measures
            ? __('Measuring is on. Make sure your pages have the current tag. If not, copy it again.', 'magpie')
            : __(
                'Turn on “Measure how fast pages are” in the settings, and copy the tag again. Numbers appear with the next visits.',
                'magpie',
              )
      }
      action={<SettingsLink section="tracking">{__('Open tracking settings', 'magpie')}</SettingsLink>}
    />
  );
}

function TooFew({ loads }: { loads: number }) {
  const format = useFormat();
  return (
    <EmptyState
      icon={<Users />}
      title={__('We’re collecting visits.', 'magpie')}
      text={sprintf(
        /* translators: 1: page loads so far, 2: page loads that are needed */
        _n(
          '%1$s page load measured so far. Numbers appear once there are %2$s.',
          '%1$s page loads measured so far. Numbers appear once there are %2$s.',
          loads,
          'magpie',
        ),
        format.metric(loads, 'integer'),
        format.metric(FEWEST_LOADS, 'integer'),
      )}
    />
  );
}

function Figures({ visitors }: { visitors: Visitors }) {
  const format = useFormat();
  return (
    <div className={styles.block}>
      <p className={styles.about}>
        {sprintf(
          /* translators: %s: how many page loads were measured */
          _n(
            'Three quarters of page loads were at least this fast. %s page load in the last 30 days.',
            'Three quarters of page loads were at least this fast. %s page loads in the last 30 days.',
            visitors.loads,
            'magpie',
          ),
          format.metric(visitors.loads, 'integer'),
        )}
      </p>
      <ul className={styles.vitals} data-print={useIsPrint() || undefined}>
        {VITAL_NAMES.map((name) => (
          <Vital key={name} name={name} measured={visitors.vitals[name]} />
        ))}
      </ul>
      <Lists visitors={visitors} />
    </div>
  );
}

function Vital({ name, measured }: { name: VitalName; measured: Measured }) {
  const format = useFormat();
  const write = writer(name, useSpeedFormat());
  const { count } = measured;
  const p75 = received(name, measured.p75);
  const label = vitalName(name);
  const known = p75 !== null && count >= FEWEST_LOADS;
  const rating = known ? rateVital(name, p75) : undefined;
  const Icon = rating && ICONS[rating];
  const share = (one: Rating) => format.metric(count === 0 ? 0 : measured[one] / count, 'ratio');
  const words = RATINGS.map((one) => `${share(one)} ${ratingName(one)}`).join(', ');
  return (
    <li className={styles.vital}>
      <p className={styles.name}>{label}</p>
      <p className={styles.value}>
        <strong>{known ? writeAgainst(p75, VITALS[name].good, rating !== 'good', write) : '–'}</strong>
        {Icon && rating && (
          <span className={styles.rating} data-rating={rating}>
            <Icon size={14} aria-hidden="true" /> {ratingName(rating)}
          </span>
        )}
      </p>
      {known ? (
        <>
          <div className={styles.shares} role="img" aria-label={`${label}: ${words}`}>
            {RATINGS.map((one) => (
              <span key={one} data-rating={one} style={{ flexGrow: measured[one] }} hidden={measured[one] === 0} />
            ))}
          </div>
          <p className={styles.words} aria-hidden="true">
            {words}
          </p>
        </>
      ) : (
        <p className={styles.words}>{__('Not enough data yet.', 'magpie')}</p>
      )}
      <p className={styles.help}>
        {vitalHelp(name)}{' '}
        {
          /* translators: %s: the highest good value */ sprintf(
            __('Good: %s or less.', 'magpie'),
            write(VITALS[name].good),
          )
        }
      </p>
    </li>
  );
}

type ListName = 'pages' | 'devices' | 'countries';

/** By page, device or country; one at a time on a screen, all in print. */
function Lists({ visitors }: { visitors: Visitors }) {
  const [chosen, setChosen] = useState<ListName>('pages');
  const print = useIsPrint();
  const names: Readonly<Record<ListName, string>> = {
    pages: __('Pages', 'magpie'),
    devices: __('Devices', 'magpie'),
    countries: __('Countries', 'magpie'),
  };
  const lists: readonly ListName[] = ['pages', 'devices', 'countries'];
  if (print) return lists.map((one) => <List key={one} list={one} title={names[one]} rows={visitors[one]} />);
  return (
    <div className={styles.lists}>
      <SegmentedControl
        label={__('Speed by', 'magpie')}
        segments={lists.map((one) => ({ value: one, label: names[one] }))}
        value={chosen}
        onChange={(value) => setChosen(value as ListName)}
      />
      <List key={chosen} list={chosen} title={names[chosen]} rows={visitors[chosen]} />
    </div>
  );
}

function List({ list, title, rows }: { list: ListName; title: string; rows: readonly VisitorsRow[] }) {
  const format = useSpeedFormat();
  const labels: Readonly<Record<VitalName, string>> = { lcp: 'LCP', inp: 'INP', cls: 'CLS', fcp: 'FCP', ttfb: 'TTFB' };
  const columns: DataColumn<VisitorsRow>[] = [
    {
      id: 'name',
      label: title,
      sortable: true,
      value: (row) => (list === 'devices' ? deviceLabel(row.name) : row.name),
    },
    { id: 'loads', label: __('Page loads', 'magpie'), unit: 'integer', sortable: true, bar: true },
    ...VITAL_NAMES.map(
      (name): DataColumn<VisitorsRow> => ({
        id: name,
        label: labels[name],
        help: `${vitalName(name)}. ${vitalHelp(name)}`,
        unit: 'float',
        sortable: true,
        render: (row) => <Value name={name} value={received(name, row[name])} format={format} />,
      }),
    ),
  ];
  return (
    <DataTable
      caption={/* translators: %s: Pages, Devices or Countries */ sprintf(__('Speed: %s', 'magpie'), title)}
      columns={columns}
      rows={rows}
      getRowId={(row) => row.name}
      search={rows.length > 10}
      emptyText={__('Nothing measured here.', 'magpie')}
    />
  );
}

/** A value with its rating, which isn't told by the colour alone. */
function Value({ name, value, format }: { name: VitalName; value: number | null; format: SpeedFormat }) {
  if (value === null) return '–';
  const rating = rateVital(name, value);
  const Icon = ICONS[rating];
  return (
    <span className={styles.cell} data-rating={rating}>
      <Icon size={12} role="img" aria-label={ratingName(rating)} />
      {writeAgainst(value, VITALS[name].good, rating !== 'good', writer(name, format))}
    </span>
  );
}
