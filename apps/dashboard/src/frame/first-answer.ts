/** The answer that came with the page. Used once, for the first call, if that is the call the server expected. */
import { type Called, FIRST_ANSWER_ID, type FirstAnswer, firstAnswer, withLowered } from '@magpie/contract';

/** An answer older than this is no answer to what is asked now, milliseconds since the page was asked for. */
const MOST_MS = 30_000;

let printed: FirstAnswer | undefined;

/** Reads what the page came with: apart from what is done with it, so that neither holds up the page for long. */
export function readFirstAnswer(): void {
  const element = document.getElementById(FIRST_ANSWER_ID);
  if (!element) return;
  element.remove();
  const read = firstAnswer.safeParse(JSON.parse(element.textContent ?? ''));
  if (read.success) printed = read.data;
}

/**
 * Returns the answer to a call of `magpie_report` with these fields, if the page came with it. Whatever the first call of a page is, none
 * after it gets the printed answer: it would be old by then. Its shape isn't checked: the server that made it printed the page and named
 * its scripts, so all are of one version, and making the checks would block a phone's first drawing for 150 ms.
 */
export function takeFirstAnswer<Data>(fields: Readonly<Record<string, string | undefined>>): Called<Data> | undefined {
  const first = printed;
  printed = undefined;
  if (!first || performance.now() > MOST_MS || !equal(first.asked, fields)) return undefined;
  return withLowered(first.answer as Called<Data>);
}

/** Whether the same fields are sent: those that are undefined are not. */
function equal(asked: Readonly<Record<string, string>>, fields: Readonly<Record<string, string | undefined>>): boolean {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return sent.length === Object.keys(asked).length && sent.every(([name, value]) => asked[name] === value);
}
