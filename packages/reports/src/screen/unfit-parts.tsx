/** Says once, above a report, which of its parts can't be shown because a filter doesn't fit them. */

import ListFilter from 'icon:list-filter';
import { __, Card, EmptyState, sprintf } from '@magpie/ui';
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

/** Returns the parts that can't be filtered like this: they are left out, and listed by `UnfitParts`. */
export function useUnfitParts(parts: readonly Part[]): readonly Part[] {
  const { filtered } = useReportScreen();
  return parts.filter(({ answer }) => filtered && isPartError(answer) && FILTER_CODES.includes(answer.error.code));
}

/** Why parts are missing, and which. */
export function UnfitParts({ parts }: { parts: readonly Part[] }) {
  const { failed } = useReportScreen();
  if (parts.length === 0) return null;
  const messages = new Set(parts.flatMap(({ asks }) => asks.flatMap((name) => failed[name]?.message ?? [])));
  const titles = parts.map(({ title }) => __(title, 'magpie')).join(', ');
  return (
    <Card>
      <div role="alert">
        <EmptyState
          icon={<ListFilter />}
          title={__('This filter doesn’t work here', 'magpie')}
          text={`${[...messages].join(' ')} ${
            /* translators: %s: the titles of parts of a report */
            sprintf(__('Not shown: %s.', 'magpie'), titles)
          }`}
          action={<EmptyActions large />}
        />
      </div>
    </Card>
  );
}
