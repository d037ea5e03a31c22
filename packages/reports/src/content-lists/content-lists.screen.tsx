/** Screen of Content Lists: halves of lists; a phone shows one of four at a time. */

import Newspaper from 'icon:newspaper';
import {
  __,
  CardGrid,
  Change,
  type DataColumn,
  type Formatters,
  MoreInFile,
  SegmentedControl,
  Sparkline,
  sprintf,
  useFormat,
  useIsPrint,
  usePhone,
} from '@magpie/ui';
import { useState } from 'react';
import { shortTitles } from '../parts/short-title.ts';
import { optionsOf, ParamSelect } from '../screen/param-select.tsx';
import { type ScreenProps, useReportScreen } from '../screen/report-screen.tsx';
import { SetUpFirst } from '../screen/set-up-first.tsx';
import { TableCard } from '../screen/table-card.tsx';
import styles from './content-lists.module.css';
import type { ContentListsData, ListName, AnyRow as Row } from './content-lists.shape.ts';
import { findList, LISTS } from './lists.ts';

/** Lists that a phone shows one at a time. */
const CHOSEN = ['growing', 'fading', 'steady', 'never'] as const satisfies readonly ListName[];

/** Rows that a list has room for, however many there are. */
const EXPECTED = 3;

/** Content Lists. */
export function Screen({ data }: ScreenProps<ContentListsData>) {
  const phone = usePhone();
  const print = useIsPrint();
  const [chosen, setChosen] = useState<ListName>(CHOSEN[0]);
  if (data && !data.known) return <NotConnected />;
  const one = phone && !print;
  const shown = LISTS.filter(
    ({ id }) =>
      (!one || id === chosen || !CHOSEN.some((other) => other === id)) &&
      (id !== 'update' || (data !== null && data.update !== null)),
  );
  return (
    <div className={styles.screen}>
      <Tools data={data} />
      {one && (
        <SegmentedControl
          label={__('List', 'magpie')}
          segments={CHOSEN.map((id) => {
            const { title, short } = findList(id);
            return { value: id, label: __(short ?? title, 'magpie') };
          })}
          value={chosen}
          onChange={(id) => setChosen(CHOSEN.find((other) => other === id) ?? CHOSEN[0])}
        />
      )}
      <CardGrid columns={2}>
        {shown.map(({ id }) => (
          // The last of an odd number has the whole line.
          <List key={id} id={id} data={data} span={!one && id === 'fresh' && shown.at(-1)?.id === id ? 2 : undefined} />
        ))}
      </CardGrid>
    </div>
  );
}

function NotConnected() {
  const { product } = useReportScreen();
  return (
    <SetUpFirst
      icon={<Newspaper size={28} strokeWidth={1.5} />}
      title={__('Connect your content to see lists.', 'magpie')}
      text={
        /* translators: %s: the product's name */
        sprintf(__('Then %s knows what you published, when, and who wrote it.', 'magpie'), product)
      }
      section="content"
      action={__('Connect', 'magpie')}
    />
  );
}

/** Choice of author and category, and the weeks that trends are about. */
function Tools({ data }: { data: ContentListsData | null }) {
  const format = useFormat();
  const print = useIsPrint();
  const { params } = useReportScreen();
  const choices = [
    ['author', __('Author', 'magpie'), __('All authors', 'magpie'), data?.authors],
    ['category', __('Category', 'magpie'), __('All categories', 'magpie'), data?.categories],
  ] as const;
  return (
    <div className={styles.tools}>
      {!print &&
        choices.map(([name, label, all, names = []]) => (
          // What a link chose stays visible when no post has it any more.
          <ParamSelect key={name} name={name} label={label} options={optionsOf(all, [params[name] ?? '', ...names])} />
        ))}
      <p className={styles.weeks}>
        {data?.weeks
          ? sprintf(
              /* translators: %s: a range of dates */
              __('Trends: twelve weeks, %s', 'magpie'),
              format.dayRange(data.weeks.start, data.weeks.end),
            )
          : '\u00a0'}
      </p>
    </div>
  );
}

interface ListProps {
  id: ListName;
  data: ContentListsData | null;
  /** Columns of the card grid. */
  span: number | undefined;
}

function List({ id, data, span }: ListProps) {
  const { pageOf, params, siteName } = useReportScreen();
  const format = useFormat();
  const print = useIsPrint();
  const { title, help, weekly } = findList(id);
  const list = data?.[id] ?? null;
  const rows: readonly Row[] = list?.rows ?? [];
  const short = shortTitles(
    rows.map((row) => row.title),
    siteName,
  );
  return (
    <TableCard<Row>
      title={__(title, 'magpie')}
      help={__(help, 'magpie')}
      question={listQuestion(id)}
      meaning={__(help, 'magpie')}
      span={span}
      footer={list && list.total > rows.length && <MoreInFile rows={list.total - rows.length} />}
      table={id}
      params={params}
      columns={[
        {
          id: 'title',
          label: __('Post', 'magpie'),
          name: (row) => ({
            label: short(row.title),
            full: row.title,
            detail: row.viewed ?? row.path,
            // Unread posts have no view of their own to show.
            ...(!print && (row.viewed === null ? { href: row.url, external: true } : { href: pageOf(row.viewed) })),
          }),
        },
        ...listColumns(id, weekly === true, format),
      ]}
      rows={data && rows}
      expected={EXPECTED}
      getRowId={({ path }) => path}
      bar={id === 'never' ? undefined : ({ views = 0 }) => views}
      lines={2}
      narrow={id === 'never' || id === 'fresh' ? 'same' : 'line'}
      padTo={print ? 0 : EXPECTED}
      empty={<Nothing id={id} data={data} filtered={params.author !== undefined || params.category !== undefined} />}
    />
  );
}

/** The question behind a list's numbers. */
const listQuestion = (id: ListName): string => (id === 'never' ? 'ever' : id === 'fresh' ? 'range' : 'weeks');

/** The columns after the name. */
function listColumns(id: ListName, weekly: boolean, format: Formatters): DataColumn<Row>[] {
  const published: DataColumn<Row> = {
    id: 'published',
    label: __('Published', 'magpie'),
    align: 'end',
    render: ({ published: day }) => (day === null ? '–' : format.day(day)),
  };
  if (id === 'never') return [published];
  const views: DataColumn<Row> = { id: 'views', label: __('Views', 'magpie'), unit: 'integer', strong: true };
  if (!weekly) return [published, views];
  return [
    {
      id: 'weeks',
      label: __('Twelve weeks', 'magpie'),
      align: 'end',
      render: ({ weeks = [] }) => <Sparkline values={weeks} width={72} />,
    },
    views,
    {
      id: 'change',
      label: __('Change', 'magpie'),
      align: 'end',
      render: ({ change = null, views: all = 0 }) => (
        <Change percent={change} better={id === 'steady' ? 'neutral' : 'higher'} isNew={change === null && all > 0} />
      ),
    },
    ...(id === 'update' ? [{ id: 'impressions', label: __('On Google', 'magpie'), unit: 'integer' as const }] : []),
  ];
}

/** Why a list has no rows. */
function Nothing({ id, data, filtered }: { id: ListName; data: ContentListsData | null; filtered: boolean }) {
  const format = useFormat();
  const { emptyText, weekly } = findList(id);
  if (weekly && data?.weeks === null)
    return data.weeks_from === null
      ? __('Trends need twelve full weeks of data.', 'magpie')
      : sprintf(
          /* translators: %s: a date */
          __('Trends need twelve full weeks of data. You’ll have them from %s.', 'magpie'),
          format.day(data.weeks_from),
        );
  if (filtered) return __('Nothing matches your filters.', 'magpie');
  return id === 'never' && data?.written === false
    ? __('No post had been published by the end of this period.', 'magpie')
    : __(emptyText, 'magpie');
}
