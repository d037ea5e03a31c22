/** Counts the golden file of Technology a second time. */
import { countList } from '../testing/count-lists.ts';
import type { GoldenView } from '../testing/golden.ts';
import {
  type Count,
  type Happening,
  happenings,
  passing,
  sessions,
  wholeVisits,
  within,
} from '../testing/plain-count.ts';

const NUMBERS = ['sessions', 'engaged_sessions', 'bounce_rate'];
const NOT_SET = '(not set)';
const browser = ({ visit }: Happening) => visit.browser ?? NOT_SET;
const device = ({ visit }: Happening) => visit.device ?? NOT_SET;

export const count: Count = (golden, view) => {
  const counted = passing(happenings(golden), view.filter);
  const list = (...by: { field: string; of: (one: Happening) => string }[]) =>
    countList({ by, columns: NUMBERS }, counted, wholeVisits(golden), view);
  return {
    browser_breakdown: breakdown(counted, browser, view),
    device_breakdown: breakdown(counted, device, view),
    browsers_by_device: list({ field: 'browser', of: browser }, { field: 'device', of: device }),
    operating_systems: list({ field: 'operating_system', of: ({ visit }) => visit.system ?? NOT_SET }),
    screen_sizes: list({ field: 'screen_size', of: () => NOT_SET }),
  };
};

/** Percent with one decimal, which add up to 100: what is missing after rounding down goes to those that lost most. */
function breakdown(counted: readonly Happening[], of: (one: Happening) => string, { dates, compare }: GoldenView) {
  const known = counted.filter((one) => of(one) !== NOT_SET);
  const sessionsIn = (name: string, period: GoldenView['dates'] | undefined) =>
    period ? sessions(within(known, period).filter((one) => of(one) === name)) : 0;
  const labels = [
    ...new Set([dates, ...(compare ? [compare] : [])].flatMap((period) => within(known, period).map(of))),
  ].sort(
    (a, b) =>
      sessionsIn(b, dates) - sessionsIn(a, dates) ||
      sessionsIn(b, compare) - sessionsIn(a, compare) ||
      (a < b ? -1 : 1),
  );
  const percents = (period: GoldenView['dates']) => {
    const values = labels.map((label) => sessionsIn(label, period));
    const sum = values.reduce((a, b) => a + b, 0);
    if (sum === 0) return values;
    const tenths = values.map((value) => Math.floor((value * 1000) / sum));
    const rest = values.map((value, i) => (value * 1000) / sum - tenths[i]!);
    while (tenths.reduce((a, b) => a + b, 0) < 1000) {
      const most = rest.indexOf(Math.max(...rest));
      tenths[most]! += 1;
      rest[most] = -1;
    }
    return tenths.map((value) => value / 10);
  };
  return { series: percents(dates), labels, compare: compare ? percents(compare) : null };
}
