/** This module is responsible for the answer that came with the page: given once, to the first question, if it is the one that was foreseen. */
import { type Called, FIRST_ANSWER_ID, type FirstAnswer, firstAnswer, successSchema } from '@magpie/contract';
import type { z } from 'zod';

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
 * What a call of `magpie_report` with these fields is answered, if the page came with it. Whatever the first call of a page is, none after
 * it is given the printed answer: it would be old by then.
 */
export function takeFirstAnswer<Shape extends z.ZodType>(
  fields: Readonly<Record<string, string | undefined>>,
  shape: Shape,
): Called<z.output<Shape>> | undefined {
  const first = printed;
  printed = undefined;
  if (!first || performance.now() > MOST_MS || !equal(first.asked, fields)) return undefined;
  const answer = successSchema(shape).safeParse(first.answer);
  return answer.success ? (answer.data as Called<z.output<Shape>>) : undefined;
}

/** Whether the same fields are sent: those that are undefined are not. */
function equal(asked: Readonly<Record<string, string>>, fields: Readonly<Record<string, string | undefined>>): boolean {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return sent.length === Object.keys(asked).length && sent.every(([name, value]) => asked[name] === value);
}
