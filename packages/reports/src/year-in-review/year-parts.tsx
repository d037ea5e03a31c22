/** Cards about visitors: audience, demographics, behavior. */
import {
  __,
  _n,
  BarChart,
  Change,
  classNames,
  DonutChart,
  Flag,
  StatGroup,
  sprintf,
  useFormat,
  useIsPrint,
} from '@magpie/ui';
import { useState } from 'react';
import { isPartError, type PartError } from '../kit/part-error.ts';
import { shortTitles } from '../parts/short-title.ts';
import { ageHelp, genderHelp, genderLabel, unknownAudience } from '../screen/audience-texts.tsx';
import { PartFailure } from '../screen/part-failure.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { deviceSlices } from '../screen/share-ring.tsx';
import { useCountryName } from '../screen/use-country-name.tsx';
import {
  ANY_DAY,
  CHART_HEIGHT,
  countedMonths,
  Facts,
  isPartMonth,
  MANY,
  NOT_SET,
  named,
  type PartProps,
  useHourName,
  useMonthName,
} from './year-facts.tsx';
import styles from './year-in-review.module.css';
import type { YearInReviewData } from './year-in-review.shape.ts';
import { ListHead, YearList } from './year-list.tsx';

const AGE_HEIGHT = 188;

/** Users by month, the best month in words, and the year's totals. */
export function Audience({ data }: PartProps) {
  const { loading, identity } = useReportScreen();
  const format = useFormat();
  const long = useMonthName('long');
  const short = useMonthName('short');
  const graph = data?.usersgraph;
  const info = data?.info;
  const best = graph?.bestmonth ?? null;
  const people = (count: number) =>
    identity === 'day'
      ? /* translators: %s: a number of visitors */ sprintf(
          _n('%s visitor', '%s visitors', count, 'magpie'),
          format.metric(count, 'integer'),
        )
      : /* translators: %s: a number of people */ sprintf(
          _n('%s person', '%s people', count, 'magpie'),
          format.metric(count, 'integer'),
        );
  const bestMonth = (month: string, count: number) =>
    /* translators: 1: a month, 2: how many people, such as "5,120 people" */ sprintf(
      __('%1$s was your best month: %2$s.', 'magpie'),
      long(month),
      people(count),
    );
  const summary = graph && best !== null ? bestMonth(best, graph.max) : '';
  const title = __('Users by month', 'magpie');
  const change = info?.users.change ?? null;
  const [tools, setTools] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.stack}>
      <StatGroup
        large
        loading={loading || data === null}
        stats={[
          {
            id: 'users',
            label: __('Users', 'magpie'),
            value: info?.users.value ?? null,
            unit: 'integer',
            figure: { title: __('Users', 'magpie'), question: 'info', metrics: ['totalUsers'] },
          },
          {
            id: 'sessions',
            label: __('Sessions', 'magpie'),
            value: info?.sessions.value ?? null,
            unit: 'integer',
            figure: { title: __('Sessions', 'magpie'), question: 'info', metrics: ['sessions'] },
          },
          {
            id: 'pageviews',
            label: __('Pageviews', 'magpie'),
            value: info?.pageviews.value ?? null,
            unit: 'integer',
            figure: { title: __('Pageviews', 'magpie'), question: 'info', metrics: ['screenPageViews'] },
          },
          {
            id: 'minutes',
            label: __('Minutes', 'magpie'),
            help: __('How long all visits lasted in total.', 'magpie'),
            value: info?.duration.total_minutes ?? null,
            unit: 'integer',
            figure: { title: __('Minutes', 'magpie'), question: 'info', metrics: ['averageSessionDuration'] },
          },
        ]}
      />
      <div className={styles.above}>
        <div>
          {/* Until it comes, as much room as it will have. */}
          <p className={classNames(styles.best, !data && styles.pending)} aria-hidden={!data}>
            {data ? summary : bestMonth(ANY_DAY, MANY)}
          </p>
          <p className={styles.soft}>
            {data && change !== null && (
              <>
                <Change percent={change} />{' '}
                {
                  /* translators: 1: a number of users, 2: a year */ sprintf(
                    __('Users compared with %1$s in %2$d', 'magpie'),
                    format.metric(data.info.users.prev, 'integer'),
                    data.report_year - 1,
                  )
                }
              </>
            )}
          </p>
        </div>
        <div ref={setTools} />
      </div>
      <BarChart
        caption={title}
        summary={summary}
        toolsIn={tools}
        unit="integer"
        height={CHART_HEIGHT}
        nameLabel={__('Month', 'magpie')}
        loading={loading || data === null}
        bars={countedMonths(graph, data?.since ?? null).map(([label, value]) => ({
          id: label,
          label: short(label),
          value,
          mark: label === best,
          partial: isPartMonth(label, data?.since ?? null),
        }))}
      />
    </div>
  );
}

/** Countries, and what is known of age and gender. */
export function Demographics({ data }: PartProps) {
  const countryName = useCountryName();
  const format = useFormat();
  const { age, gender, demographics } = data ?? {};
  const isKnown = (part: readonly unknown[] | PartError | undefined) =>
    part !== undefined && (isPartError(part) || part.length > 0);
  const known = isKnown(age) || isKnown(gender);
  return (
    <div className={data && !known ? styles.halves : styles.stack}>
      <YearList
        title={__('Top 5 Countries', 'magpie')}
        valueLabel={__('Sessions', 'magpie')}
        question="countries"
        rows={data?.countries ?? null}
        row={({ iso, name, sessions }) => ({
          id: iso,
          label: named(countryName(iso, name)),
          icon: <Flag country={iso} />,
          size: sessions,
          value: format.metric(sessions, 'integer'),
        })}
      />
      {data && !known && (
        <p className={styles.soft}>
          {demographics
            ? unknownAudience(false)
            : __(
                'Age and gender are shown once your site sends them as user properties, with Google’s tag or from your server.',
                'magpie',
              )}
        </p>
      )}
      {known && (
        <div className={styles.halves}>
          {isKnown(gender) && (
            <YearList
              title={__('Gender', 'magpie')}
              valueLabel={demographics ? __('Share of visitors', 'magpie') : __('Share of sessions', 'magpie')}
              question="gender"
              help={genderHelp(demographics !== undefined)}
              rows={gender ?? null}
              row={(one) => ({
                id: one.gender,
                label: genderLabel(one.gender),
                size: one.percent,
                value: format.metric(one.percent, 'percent'),
              })}
            />
          )}
          {isKnown(age) && <Ages age={age!} ofVisitors={demographics !== undefined} />}
        </div>
      )}
      {known && demographics && (
        <p className={styles.soft}>
          {__('Age and gender come from Google, in percent of visitors.', 'magpie')}
          {demographics.thresholds && ` ${__('Google leaves out values with only a few people.', 'magpie')}`}
        </p>
      )}
    </div>
  );
}

function Ages({ age, ofVisitors }: { age: YearInReviewData['age']; ofVisitors: boolean }) {
  const title = __('Age', 'magpie');
  const help = ageHelp(ofVisitors);
  const format = useFormat();
  const [tools, setTools] = useState<HTMLElement | null>(null);
  if (isPartError(age))
    return (
      <div>
        <ListHead title={title} help={help} />
        <PartFailure question="age" />
      </div>
    );
  const most = age.reduce((best, one) => (one.percent > best.percent ? one : best));
  return (
    <div className={styles.list}>
      <ListHead title={title} help={help} figure={{ title, question: 'age' }} tools={setTools} />
      <BarChart
        caption={title}
        toolsIn={tools}
        summary={sprintf(
          /* translators: 1: an age, such as 25-34, 2: a percentage */
          ofVisitors ? __('Most visitors: %1$s, %2$s.', 'magpie') : __('Most sessions: %1$s, %2$s.', 'magpie'),
          most.age,
          format.metric(most.percent, 'percent'),
        )}
        unit="percent"
        height={AGE_HEIGHT}
        bars={age.map((one) => ({ id: one.age, label: one.age, value: one.percent, mark: one === most }))}
      />
    </div>
  );
}

/** Time spent, the busiest day and hour, devices and pages. */
export function Behavior({ data }: PartProps) {
  const { dates, pageOf, siteName, loading } = useReportScreen();
  const print = useIsPrint();
  const format = useFormat();
  const hourName = useHourName();
  const { busiest_day: day, busiest_hour: hour, toppages: pages, devices } = data ?? {};
  const visits = (count: number) =>
    /* translators: %s: a number of sessions */ sprintf(
      _n('%s session', '%s sessions', count, 'magpie'),
      format.metric(count, 'integer'),
    );
  const devicesTitle = __('Devices', 'magpie');
  const short = shortTitles(pages && !isPartError(pages) ? pages.map(({ title }) => title) : [], siteName);
  const { slices = [], leading } = devices && !isPartError(devices) ? deviceSlices(devices) : {};
  const [tools, setTools] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.stack}>
      <div className={styles.halves}>
        <div className={styles.list}>
          <ListHead title={devicesTitle} figure={{ title: devicesTitle, question: 'devices' }} tools={setTools} />
          {isPartError(devices) ? (
            <PartFailure question="devices" />
          ) : (
            <DonutChart
              caption={devicesTitle}
              summary={slices.map(({ label, percent }) => `${label}: ${format.metric(percent, 'percent')}`).join(', ')}
              slices={slices}
              unit="percent"
              total={leading?.percent ?? null}
              totalLabel={leading?.label}
              toolsIn={tools}
              loading={loading || data === null}
            />
          )}
        </div>
        <Facts
          facts={[
            {
              id: 'time',
              label: __('Time per session', 'magpie'),
              figure: {
                title: __('Time per session', 'magpie'),
                question: 'info',
                metrics: ['averageSessionDuration'],
              },
              value: data ? format.metric(data.info.duration.avg_minutes * 60, 'seconds') : undefined,
            },
            {
              id: 'busiest_day',
              label: __('Busiest day', 'magpie'),
              figure: { title: __('Busiest day', 'magpie'), question: 'busiest_day' },
              failed: isPartError(day),
              value: day && !isPartError(day) ? format.day(day.day) : data ? null : undefined,
              about: day && !isPartError(day) && visits(day.sessions),
            },
            {
              id: 'busiest_hour',
              label: __('Busiest hour', 'magpie'),
              figure: { title: __('Busiest hour', 'magpie'), question: 'busiest_hour' },
              failed: isPartError(hour),
              value: hour && !isPartError(hour) ? hourName(hour.hour) : data ? null : undefined,
              about: hour && !isPartError(hour) && visits(hour.sessions),
            },
          ]}
        />
      </div>
      <YearList
        title={__('Top 5 Pages', 'magpie')}
        valueLabel={__('Sessions', 'magpie')}
        question="toppages"
        rows={pages ?? null}
        row={({ title, hostname, path, sessions }) => ({
          id: hostname + path,
          label: named(short(title)),
          full: title,
          ...(!print && path !== NOT_SET && { href: pageOf(path, undefined, { start: dates.start, end: dates.end }) }),
          size: sessions,
          value: format.metric(sessions, 'integer'),
        })}
      />
    </div>
  );
}
