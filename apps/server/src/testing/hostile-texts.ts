/** Texts that are built to hold up whoever reads them, and how long their reading takes beside that of a plain text of the same length. */

/** Repeated: what expressions and parsers treat in a way of its own. */
const HOSTILE_PARTS: readonly string[] = [
  ...[
    '@',
    'a@b.',
    'a.',
    '%40',
    '%',
    '//',
    '\\',
    '\n',
    ' ',
    ' -',
    ',',
    '&a=',
    '"',
    '("',
    '[',
    '{"a":',
    '7',
    '<a ',
    '\u0301',
    'a=',
  ],
];
/** What a door is compared with. */
const PLAIN = 'wrens and other birds of the garden in winter ';

/** The part as often as it fits into so many units, of which it takes `size`. */
const filled = (part: string, units: number, size: (part: string) => number = Buffer.byteLength): string =>
  part.repeat(Math.max(1, Math.floor(units / size(part))));

/** How a door is tried. */
export interface HostileDoor {
  /** Units of the longest text. */
  readonly most: number;
  /** The units that a part takes there: its bytes unless given. */
  readonly size?: (part: string) => number;
  /** Only some of {@link HOSTILE_PARTS}, for doors that have hundreds of fields. */
  readonly parts?: readonly string[];
  work(text: string): Promise<unknown> | unknown;
}

/** Milliseconds of processor time below which nobody is held up, however the plain text compares. */
const UNNOTICED_MS = 150;
/** What is square takes hundreds of times as long as the plain text. */
const MOST_TIMES = 15;
/** For a text of four times the length: four for what is linear, sixteen for a square. */
const MOST_GROWTH = 9;

/** The parts whose text takes longer than a plain one by far, and the more so the longer it is. Shorter texts first: a long one may take hours. */
export async function findHeldUp({ most, size, parts = HOSTILE_PARTS, work }: HostileDoor): Promise<string[]> {
  const found = new Set<string>();
  for (const units of [most / 16, most / 4, most]) {
    let plain: number | undefined;
    for (const part of parts) {
      if (found.has(part)) continue;
      const text = filled(part, units, size);
      let ms = await processorMs(() => work(text));
      if (ms < UNNOTICED_MS) continue;
      plain ??= await leastMs(() => work(filled(PLAIN, units, size)));
      ms = Math.min(ms, await leastMs(() => work(text)));
      if (ms < UNNOTICED_MS || ms <= MOST_TIMES * plain) continue;
      // Many short lines take longer than one long one, and no more than that.
      const quarter = await leastMs(() => work(filled(part, units / 4, size)));
      if (ms > MOST_GROWTH * quarter) found.add(part);
    }
  }
  return [...found].map((part) => JSON.stringify(part));
}

/** Of this thread: the machine may be busy with other things. */
async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const leastMs = async (work: () => unknown) => Math.min(await processorMs(work), await processorMs(work));
