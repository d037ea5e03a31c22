/** Audience of the readers: age, gender and interests, or where they would come from. */
import { __, BarChart, Card, CardGrid, linkClass, RankList, sprintf, useFormat } from '@magpie/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isPartError } from '../kit/part-error.ts';
import { NoAudience } from '../screen/audience-card.tsx';
import { ageHelp, genderHelp, genderLabel, interestsHelp, unknownAudience } from '../screen/audience-texts.tsx';
import { BreakdownCard } from '../screen/breakdown-card.tsx';
import { PartCard } from '../screen/part-card.tsx';
import { PartFailure } from '../screen/part-failure.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import { useComparedPeriod } from '../screen/use-compared-period.tsx';
import styles from './publisher.module.css';
import type { PublisherData } from './publisher.shape.ts';

const HowToSendDialog = lazy(() =>
  import('../parts/how-to-send-dialog.tsx').then((all) => ({ default: all.HowToSendDialog })),
);

/** Height of the bars, px. */
const HEIGHT = 200;
const GENDERS = ['female', 'male'];

/** Why a part can't be answered together with the view's filters. */
const CLASHES = 'incompatible_fields';

/** The cards of what is known; one line while nothing is. */
export function Audience({ data, fullReport }: { data: PublisherData | null; fullReport: ReactNode }) {
  const { settingsUrl } = useReportScreen();
  const { age, gender, interest } = data ?? {};
  const isKnown = (part: PublisherData['age'] | undefined) =>
    part !== undefined && (isPartError(part) || part.graph.labels.length > 0);
  const known = {
    age: isKnown(age),
    gender: isKnown(gender),
    interest: interest !== undefined && (isPartError(interest) || interest.length > 0),
  };
  const count = Object.values(known).filter(Boolean).length as 0 | 1 | 2 | 3;
  if ([age, gender, interest].every((part) => part && isPartError(part) && part.error.code === CLASHES))
    return <NoAudience>{__('Age, gender and interests can’t be filtered by traffic source.', 'magpie')}</NoAudience>;
  const demographics = data?.demographics;
  if (count === 0)
    return (
      <NoAudience>
        {demographics
          ? unknownAudience(true)
          : __('Age, gender and interests are shown once your site sends them as user properties.', 'magpie')}{' '}
        {!demographics && settingsUrl('tracking') !== null && <HowToSend />}
      </NoAudience>
    );
  const ofVisitors = demographics !== undefined;
  return (
    <>
      <CardGrid columns={count}>
        {known.age && <Age part={age!} ofVisitors={ofVisitors} />}
        {known.gender && <Gender part={gender!} ofVisitors={ofVisitors} />}
        {known.interest && <Interests part={interest!} ofVisitors={ofVisitors} fullReport={fullReport} />}
      </CardGrid>
      {demographics && (
        <p className={styles.line}>
          {__('Age, gender and interests come from Google, in percent of visitors.', 'magpie')}
          {demographics.thresholds && ` ${__('Google leaves out values with only a few people.', 'magpie')}`}
        </p>
      )}
    </>
  );
}

/** Instructions for showing them, for users with permission. */
function HowToSend() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={linkClass} onClick={() => setOpen(true)}>
        {__('Show how', 'magpie')}
      </button>
      {open && (
        <Suspense>
          <HowToSendDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Age({ part, ofVisitors }: { part: PublisherData['age']; ofVisitors: boolean }) {
  const compared = useComparedPeriod();
  const format = useFormat();
  const title = __('Age', 'magpie');
  const help = ageHelp(ofVisitors);
  const graph = isPartError(part) ? null : part.graph;
  const most = graph?.labels[graph.data.indexOf(Math.max(...graph.data))];
  return (
    <PartCard title={title} help={help} question="age" meaning={help} answer={part}>
      {graph && (
        <BarChart
          caption={title}
          unit="percent"
          height={HEIGHT}
          previousLabel={compared.label}
          summary={sprintf(
            /* translators: 1: an age, such as 25-34, 2: a percentage */
            ofVisitors ? __('Most visitors: %1$s, %2$s.', 'magpie') : __('Most sessions: %1$s, %2$s.', 'magpie'),
            most ?? '',
            format.metric(Math.max(...graph.data), 'percent'),
          )}
          bars={graph.labels.map((label, i) => ({
            id: label,
            label,
            value: graph.data[i]!,
            ...(graph.compare && { previous: graph.compare[i]! }),
          }))}
        />
      )}
    </PartCard>
  );
}

function Gender({ part, ofVisitors }: { part: PublisherData['gender']; ofVisitors: boolean }) {
  return (
    <BreakdownCard
      shares={isPartError(part) ? part : { ...part.graph, percents: part.graph.data }}
      question="gender"
      dimension="userGender"
      title={__('Gender', 'magpie')}
      help={genderHelp(ofVisitors)}
      only={(label) =>
        /* translators: %s: a gender, such as Female */ sprintf(
          __('All visitors whose gender is known: %s.', 'magpie'),
          label,
        )
      }
      label={genderLabel}
      own={GENDERS}
      usual={2}
    />
  );
}

interface InterestsProps {
  part: PublisherData['interest'];
  ofVisitors: boolean;
  fullReport: ReactNode;
}

function Interests({ part, ofVisitors, fullReport }: InterestsProps) {
  const { loading, onFilter, dates } = useReportScreen();
  const title = __('Interests', 'magpie');
  const comparing = dates.compare !== null;
  if (isPartError(part))
    return (
      <Card title={title}>
        <PartFailure question="interest" />
      </Card>
    );
  return (
    <RankList
      title={title}
      help={interestsHelp(ofVisitors)}
      figure={{ title, question: 'interest' }}
      nameLabel={__('Categories', 'magpie')}
      valueLabel={__('% of Interest', 'magpie')}
      unit="percent"
      expectedRows={0}
      emptyText=""
      compared={comparing}
      loading={loading}
      actions={fullReport}
      onSelect={({ id }) => onFilter({ field: 'brandingInterest', value: id })}
      rows={part.map(({ interest, percent, compare_percent: before }) => ({
        id: interest,
        label: interest,
        value: percent,
        ...(comparing && { compareValue: before ?? 0 }),
      }))}
    />
  );
}
