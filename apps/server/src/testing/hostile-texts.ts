/** Texts that are built to hold up whoever reads them, and how long their reading takes beside that of a plain text of the same length. */

/** Marks in an order that Unicode's normal forms sort, in a time that is the square of their number. */
export const MARKS = '\u0323\u0301';

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
    MARKS,
    'a=',
  ],
];
/** What a door is compared with. */
const PLAIN = 'wrens and other birds of the garden in winter ';

let made = 0;
/** The part as often as it fits into so many units, of which it takes `size`; a little less each time, so that nothing is remembered of the one before. */
function filled(part: string, units: number, size: (part: string) => number = Buffer.byteLength): string {
  made += 1;
  const most = Math.max(1, Math.floor(units / size(part)));
  return part.repeat(Math.max(1, most - (made % Math.min(20, Math.ceil(most / 20)))));
}

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
      const take = () => work(filled(part, units, size));
      let ms = await processorMs(take);
      if (ms < UNNOTICED_MS) continue;
      plain ??= await leastMs(() => work(filled(PLAIN, units, size)));
      ms = Math.min(ms, await leastMs(take));
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

/** A door that says how it answers hostile texts. */
export interface AnsweringDoor extends HostileDoor {
  /** Each answer that it gives, once ({@link readAnswer}): what is refused before it is read shows nothing. */
  readonly answers: readonly string[];
  work(text: string): Promise<string>;
}

/** Tries a door: the texts that hold it up, and whether it answers as it says. */
export async function tryDoor(door: AnsweringDoor): Promise<{ heldUp: string[]; answers: string[] }> {
  const answers = new Set<string>();
  const heldUp = await findHeldUp({ ...door, work: async (text) => void answers.add(await door.work(text)) });
  return { heldUp, answers: [...answers].sort() };
}

/** Result of {@link tryDoor} for a door that isn't held up and answers as it says. */
export const asItSays = ({ answers }: AnsweringDoor) => ({ heldUp: [], answers: [...answers].sort() });
