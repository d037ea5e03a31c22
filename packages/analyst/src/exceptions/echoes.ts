/** Groups what one effect changes at once: the strongest exception is reported, the others are its echoes. */
import type { Exception } from './exception.ts';
import type { ExceptionFamily, ExceptionKindId } from './kinds.ts';

/** Of two as strong ones, the first of these says it better. */
const RANKS: readonly ExceptionKindId[] = [
  'purchases',
  'forms',
  'campaign',
  'referral',
  'source',
  'channel',
  'paid',
  'landing',
  'country',
  'device',
  'browser',
  'views',
  'form',
];
/** What else the families of an exception change with it, whatever the direction. */
const FOLLOWS: Readonly<Partial<Record<ExceptionFamily, readonly ExceptionFamily[]>>> = {
  quality: ['traffic', 'shop', 'forms'],
};
/** Nearly as strong as another is as strong. */
const NEARLY = 0.8;
/** An echo is no larger than its cause, or by chance a little. */
const MOST_TIMES = 1.5;

const rankOf = ({ kind }: Exception): number => {
  const rank = RANKS.indexOf(kind.id);
  return rank < 0 ? RANKS.length : rank;
};
const strength = ({ deviations }: Exception): number => Math.abs(deviations);
const wayOf = ({ value, expected }: Exception): number => Math.sign(value - expected);
const sizeOf = ({ value, expected }: Exception): number => Math.abs(value - expected);

/** Groups a day's exceptions; those without an effect of their own become echoes of the one that has it. */
export function groupEchoes(found: readonly Exception[]): Exception[] {
  // A day without any page view is one exception, whatever else is missing with it.
  const silence = found.find(({ kind, value, span }) => kind.id === 'views' && value === 0 && span === 1);
  if (silence) return [silence];
  const rest = [...found].sort((a, b) => strength(b) - strength(a) || rankOf(a) - rankOf(b));
  const groups: Exception[] = [];
  while (rest.length > 0) {
    const top = rest[0]!;
    const main = rest
      .filter((one) => isEchoOf(one, top) && strength(one) >= NEARLY * strength(top))
      .reduce((a, b) => (rankOf(b) < rankOf(a) ? b : a), top);
    const echoes = rest.filter((one) => one !== main && isEchoOf(one, main));
    for (const one of [main, ...echoes]) rest.splice(rest.indexOf(one), 1);
    groups.push({ ...main, echoes });
  }
  return groups;
}

/** Whether an exception may be there only because of another one. */
function isEchoOf(one: Exception, main: Exception): boolean {
  if (FOLLOWS[one.kind.family]?.includes(main.kind.family)) return true;
  if (one.kind.family !== main.kind.family) return false;
  if (one.kind.family === 'quality') return true;
  if (wayOf(one) !== wayOf(main)) return false;
  if (one.kind.metric !== main.kind.metric) return true;
  // Within all of its days, or within one.
  return sizeOf(one) <= MOST_TIMES * sizeOf(main) * Math.max(1, one.span / main.span);
}
