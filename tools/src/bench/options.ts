/** What the command line of the bench asks for. */
import { parseArgs } from 'node:util';
import { BUILT_REPORTS } from '@magpie/reports';
import { ANALYST } from './asking.ts';

/** Kinds of traffic: a content site's, the same with an ID of its own for each click on some sources' links, and the demo's, which has a shop. */
const SHAPES = ['content', 'content-clicks', 'shop'] as const;

/** Parts of the bench, in the order in which they run. */
const PARTS = ['collecting', 'start', 'floor', 'reports', 'budgets'] as const;

/** Options of the bench. */
export interface Options {
  readonly shape: (typeof SHAPES)[number];
  /** Numbers of events, as written and as numbers. */
  readonly sizes: readonly { readonly text: string; readonly events: number }[];
  /** Folder that keeps the generated events for the next run, by shape and size; a temporary one if undefined. */
  readonly dir: string | undefined;
  /** A data folder to measure as it is, in place of generated ones. */
  readonly data: string | undefined;
  /** Whether to roll up what is not, and seconds after which that stops, to continue in the next run. */
  readonly rollUp: boolean;
  readonly rollUpSeconds: number | undefined;
  readonly parts: readonly (typeof PARTS)[number][];
  readonly days: readonly number[];
  readonly isAsked: (name: string) => boolean;
  readonly rounds: number;
  readonly seconds: number;
  /** File to write the events to. */
  readonly csv: string | undefined;
  readonly markdown: boolean;
  /** Number of sites in the table of all sites, and events of each; 0 to leave it out. */
  readonly sites: { readonly count: number; readonly events: number };
}

/** Reads the command line. @throws Error that names the option, its value and the rule */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      shape: { type: 'string', default: 'content' },
      events: { type: 'string', default: '1m' },
      dir: { type: 'string' },
      data: { type: 'string' },
      'roll-up': { type: 'boolean', default: false },
      'roll-up-seconds': { type: 'string' },
      'fill-only': { type: 'boolean', default: false },
      parts: { type: 'string', default: PARTS.join() },
      days: { type: 'string', default: '30,365' },
      only: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '15' },
      csv: { type: 'string' },
      markdown: { type: 'boolean', default: false },
      sites: { type: 'string', default: '0' },
      'site-events': { type: 'string', default: '30k' },
    },
  });
  const only = values.only === undefined ? undefined : oneOf('only', values.only, [...BUILT_REPORTS, ...ANALYST]);
  const seconds = values['roll-up-seconds'];
  const rollUpSeconds = seconds === undefined ? undefined : readNumber('roll-up-seconds', seconds, 0);
  return {
    shape: oneOf('shape', values.shape, SHAPES)[0]!,
    sizes: split(values.events).map((text) => ({ text, events: readCount('events', text) })),
    dir: values.dir,
    data: values.data,
    rollUp: (values.data === undefined || values['roll-up']) && rollUpSeconds !== 0,
    rollUpSeconds,
    parts: values['fill-only'] ? [] : oneOf('parts', values.parts, PARTS),
    days: split(values.days).map((text) => readNumber('days', text, 1)),
    isAsked: (name) => only?.includes(name) ?? true,
    rounds: readNumber('rounds', values.rounds, 1),
    seconds: readNumber('seconds', values.seconds, 1),
    csv: values.csv,
    markdown: values.markdown,
    sites: { count: readCount('sites', values.sites), events: readCount('site-events', values['site-events']) },
  };
}

const split = (text: string): string[] => text.split(',').filter((part) => part !== '');

function oneOf<T extends string>(option: string, text: string, known: readonly T[]): T[] {
  return split(text).map((name) => {
    const found = known.find((one) => one === name);
    if (found === undefined) throw new Error(`--${option} has "${name}"; write some of: ${known.join(', ')}.`);
    return found;
  });
}

function readNumber(option: string, text: string, least: number): number {
  const number = Number(text);
  if (text === '' || !Number.isInteger(number) || number < least)
    throw new Error(`--${option} has "${text}"; write whole numbers from ${least}.`);
  return number;
}

function readCount(option: string, text: string): number {
  const match = /^(\d+(?:\.\d+)?)([km]?)$/.exec(text.trim());
  if (!match) throw new Error(`--${option} has "${text}"; write numbers such as 500k or 10m.`);
  return Number(match[1]) * { '': 1, k: 1e3, m: 1e6 }[match[2] as '' | 'k' | 'm'];
}
