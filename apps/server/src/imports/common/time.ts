/** Time formats in files. */
import { offsetMs } from '@magpie/time';

const TEXT_TIME =
  /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?: ?(UTC|Z)| ?([+-])(\d\d):?(\d\d))?$/;

/** The instant of a written time, in milliseconds. In the hour that daylight saving repeats it is the first one, in the hour it skips as long after it. */
export function textInstant(text: string, timeZone: string): number | undefined {
  const match = TEXT_TIME.exec(text);
  if (!match) return undefined;
  const [year, month, day, hour, minute, second = 0] = match
    .slice(1, 7)
    .map((part) => (part ? Number(part) : undefined));
  const date = Date.UTC(year!, month! - 1, day!);
  if (new Date(date).getUTCDate() !== day || new Date(date).getUTCMonth() !== month! - 1) return undefined;
  if (hour! > 23 || minute! > 59 || second > 59) return undefined;
  const clock =
    date + ((hour! * 60 + minute!) * 60 + second) * 1000 + Number((match[7] ?? '0').padEnd(3, '0').slice(0, 3));
  if (match[8]) return clock;
  if (match[9]) {
    const offset = (Number(match[10]) * 60 + Number(match[11])) * 60_000;
    return match[9] === '-' ? clock + offset : clock - offset;
  }
  const before = offsetMs(clock - DAY_MS, timeZone);
  const after = offsetMs(clock + DAY_MS, timeZone);
  const offset = [before, after].find((one) => offsetMs(clock - one, timeZone) === one) ?? before;
  return clock - offset;
}

const DAY_MS = 86_400_000;

const PER_MS = { s: 0.001, ms: 1, us: 1000 } as const;

/** The instant of a count of seconds, milliseconds or microseconds since 1970, in milliseconds. */
export function countedInstant(text: string, unit: keyof typeof PER_MS): number | undefined {
  if (!/^\d{1,17}(?:\.\d{1,9})?$/.test(text)) return undefined;
  const ts = unit === 'us' ? Math.floor(Number(text) / PER_MS.us) : Math.round(Number(text) / PER_MS[unit]);
  return ts <= Date.UTC(9999, 11, 31) ? ts : undefined;
}
