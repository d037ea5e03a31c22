/** Counts the golden file of Exceptions a second time. */
import { type Count, happenings } from '../testing/plain-count.ts';

const DAY_MS = 86_400_000;
/** So many days are needed to say what is usual (definitions.md, exceptions). */
const DAYS_BEFORE = 28;

export const count: Count = (golden, { dates, params = {} }) => {
  const { status = '', category = '', page = '1', per_page: size = '20' } = params as Readonly<Record<string, string>>;
  const those = [];
  for (const one of golden.exceptions ?? []) {
    if (one.since > dates.end || one.day < dates.start) continue;
    if (status === 'resolved' && !one.resolved) continue;
    if (status === 'unresolved' && one.resolved) continue;
    if (category !== '' && one.category !== category) continue;
    // A rate is answered in percent.
    const times = one.kind === 'engagement' ? 100 : 1;
    those.push({
      id: one.id,
      category: one.category,
      time: one.day,
      resolved: one.resolved,
      value: one.value * times,
      expected: one.expected * times,
      effect: one.effect === null ? null : Math.round(one.effect * 10_000) / 100,
      earlier: one.earlier.map(({ value }) => value * times),
    });
  }
  const from = (Number(page) - 1) * Number(size);
  const first = happenings(golden)
    .map(({ day }) => day)
    .sort()[0]!;
  const begins = new Date(Date.parse(first) + DAYS_BEFORE * DAY_MS).toISOString().slice(0, 10);
  return {
    items: those.slice(from, from + Number(size)),
    pagination: { page: Number(page), pages: Math.ceil(those.length / Number(size)), total: those.length },
    begins: begins > dates.end || begins >= golden.now.slice(0, 10) ? begins : null,
  };
};
