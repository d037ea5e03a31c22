/** Says once which parts of a report can't be shown: because a filter doesn't fit them, or because the source can't answer them. */

import ListFilter from 'icon:list-filter';
import { __, Card, EmptyState, Refused, sprintf } from '@magpie/ui';
import { FILTER_CODES } from '../kit/filter-codes.ts';
import { isPartError } from '../kit/part-error.ts';
import { EmptyActions } from './empty-actions.tsx';
import { useReportScreen } from './report-screen.tsx';

/** A part of a report. */
interface Part {
  /** In English. */
  readonly title: string;
  /** Its answer, or the error in its place; null until the first answer. */
  readonly answer: unknown;
  /** The names of what is asked for it. */
  readonly asks: readonly string[];
}

/** Parts that are left out, by what is in their way. */
interface LeftOutParts {
  /** Listed by `UnfitParts`. */
  readonly unfit: readonly Part[];
  /** Listed by `RefusedParts`. */
  readonly refused: readonly Part[];
}

/** Returns the parts that can't be filtered like this, and those that the source can't answer. */
export function useLeftOutParts(parts: readonly Part[]): LeftOutParts {
  const { filtered } = useReportScreen();
  const failed = (codes: readonly string[]) =>
    parts.filter(({ answer }) => isPartError(answer) && codes.includes(answer.error.code));
  return { unfit: filtered ? failed(FILTER_CODES) : [], refused: failed(['source_refused']) };
}

const titlesOf = (parts: readonly Part[]) => parts.map(({ title }) => __(title, 'magpie')).join(', ');

/** Why parts are missing, and which. */
export function UnfitParts({ parts }: { parts: readonly Part[] }) {
  const { failed } = useReportScreen();
  if (parts.length === 0) return null;
  const messages = new Set(parts.flatMap(({ asks }) => asks.flatMap((name) => failed[name]?.message ?? [])));
  return (
    <Card>
      <div role="alert">
        <EmptyState
          icon={<ListFilter />}
          title={__('This filter doesn’t work here', 'magpie')}
          text={`${[...messages].join(' ')} ${
            /* translators: %s: the titles of parts of a report */
            sprintf(__('Not shown: %s.', 'magpie'), titlesOf(parts))
          }`}
          action={<EmptyActions large />}
        />
      </div>
    </Card>
  );
}

/** Which parts the source can't answer, and each reason once. */
export function RefusedParts({ parts }: { parts: readonly Part[] }) {
  const { failed } = useReportScreen();
  if (parts.length === 0) return null;
  const reasonOf = ({ asks }: Part) => asks.flatMap((name) => failed[name]?.message ?? [])[0] ?? '';
  return (
    <>
      {[...Map.groupBy(parts, reasonOf)].map(([reason, some]) => (
        <Card key={reason} title={titlesOf(some)}>
          <Refused parts={some.length}>{reason}</Refused>
        </Card>
      ))}
    </>
  );
}
