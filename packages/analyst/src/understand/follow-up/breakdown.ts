/** Reads a request for the rows of a number that doesn't say which: "show me the breakdown". */
import { isWhole } from '../forms/form.ts';
import { THE_BREAKDOWN } from '../lexicon/en/follow-ups.ts';
import type { Request } from '../request.ts';
import type { Understood } from '../understood.ts';
import { peel } from './peel.ts';

const BREAKDOWN = new RegExp(`^${THE_BREAKDOWN}$`);
/** What a number is split by if nothing is said: the first that it isn't split by yet. */
const USUAL_ROWS = ['channel', 'device'] as const;

/** Shapes that can be split by something. */
const HAVE_ROWS: readonly Request['shape'][] = ['total', 'list', 'trend', 'steps'];

/** Whether a tidied message asks for rows without saying which. */
const asksForRows = (text: string): boolean => BREAKDOWN.test(text) || BREAKDOWN.test(peel(text).rest);

/** The answer before by channel, or by device if it is by channel already, marked as assumed. */
export async function readBreakdown(
  text: string,
  previous: Request,
  read: (text: string) => Promise<Understood>,
): Promise<Understood | undefined> {
  if (!asksForRows(text) || !HAVE_ROWS.includes(previous.shape) || previous.alsoBy || previous.compared)
    return undefined;
  const [rows, other] = USUAL_ROWS;
  const one = await read(`break it down by ${previous.by === 'sessionDefaultChannelGroup' ? other : rows}`);
  return isWhole(one) ? { ...one, assumed: new Set([...one.assumed, 'by']) } : undefined;
}
