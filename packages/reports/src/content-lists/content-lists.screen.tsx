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
import type { ContentListsData, AnyRow as Row } from './content-lists.shape.ts';
import { LISTS, type List } from './lists.ts';

/** Lists that a phone shows one at a time: those about all posts. */
const CHOSEN = LISTS.filter(({ id }) => id !== 'fresh' && id !== 'update');

/** Rows that a list has room for, however many there are. */
const EXPECTED = 3;

/** Content Lists. */
export function Screen({ data }: ScreenProps<ContentListsData>) {
  const print = useIsPrint();
  const one = usePhone() && !print;
  const { product } = useReportScreen();
  const [chosen, setChosen] = useState(CHOSEN[0]!);
  if (data && !data.known)
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
  const shown = LISTS.filter(
    (list) => (!one || list === chosen || !CHOSEN.includes(list)) && (list.id !== 'update' || data?.update),
  );
  const isOdd = !one && shown.length % 2 > 0;
  return (
    <div className={styles.screen}>
      <Tools data={data} />
      {one && (
        <SegmentedControl
          label={__('List', 'magpie')}
          segments={CHOSEN.map(({ id, title, short }) => ({ value: id, label: __(short ?? title, 'magpie') }))}
          value={chosen.id}
          onChange={(id) => setChosen(CHOSEN.find((list) => list.id === id)!)}
        />
      )}
      <CardGrid columns={2}>
        {shown.map((list) => (
          // The last of an odd number has the whole line.
          <Posts key={list.id} list={list} data={data} span={isOdd && shown.at(-1) === list ? 2 : undefined} />
        ))}
      </CardGrid>
    </div>
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

/** The posts of a list; `span` is how many columns of the card grid they take. */
function Posts({ list, data, span }: { list: List; data: ContentListsData | null; span: number | undefined }) {
  const { pageOf, params, siteName } = useReportScreen();
  const format = useFormat();
  const print = useIsPrint();
  const { id, title, help, question } = list;
  const { rows, total }: { rows: readonly Row[]; total: number } = data?.[id] ?? { rows: [], total: 0 };
  const titles = rows.map((row) => row.title);
  const short = shortTitles(titles, siteName);
  return (
    <TableCard<Row>
      title={__(title, 'magpie')}
      help={__(help, 'magpie')}
      question={question}
      meaning={__(help, 'magpie')}
      span={span}
      footer={total > rows.length && <MoreInFile rows={total - rows.length} />}
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
        ...listColumns(list, format),
      ]}
      rows={data && rows}
      expected={EXPECTED}
      getRowId={({ path }) => path}
      bar={id === 'never' ? undefined : ({ views = 0 }) => views}
      lines={2}
      narrow={question === 'weeks' ? 'line' : 'same'}
      padTo={print ? 0 : EXPECTED}
      empty={<Nothing list={list} data={data} />}
    />
  );
}

/** The columns after the name. */
function listColumns({ id, question }: List, format: Formatters): DataColumn<Row>[] {
  const published: DataColumn<Row> = {
    id: 'published',
    label: __('Published', 'magpie'),
    align: 'end',
    render: ({ published: day }) => (day === null ? '–' : format.day(day)),
  };
  if (id === 'never') return [published];
  const views: DataColumn<Row> = { id: 'views', label: __('Views', 'magpie'), unit: 'integer', strong: true };
  if (question === 'range') return [published, views];
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
function Nothing({ list: { id, emptyText, question }, data }: { list: List; data: ContentListsData | null }) {
  const { params } = useReportScreen();
  const format = useFormat();
  if (question === 'weeks' && data?.weeks === null)
    return data.weeks_from === null
      ? __('Trends need twelve full weeks of data.', 'magpie')
      : sprintf(
          /* translators: %s: a date */
          __('Trends need twelve full weeks of data. You’ll have them from %s.', 'magpie'),
          format.day(data.weeks_from),
        );
  if (params.author !== undefined || params.category !== undefined)
    return __('Nothing matches your filters.', 'magpie');
  return id === 'never' && data?.written === false
    ? __('No post had been published by the end of this period.', 'magpie')
    : __(emptyText, 'magpie');
}
