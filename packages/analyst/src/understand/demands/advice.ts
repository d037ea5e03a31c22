/** Answers requests for advice with the numbers that the decision depends on: "which campaigns shall I cut this week". */
import { isWhole } from '../forms/form.ts';
import { tidy } from '../tokens.ts';
import type { Understood } from '../understood.ts';
import type { ReadingDemands } from './read-demands.ts';

const ASKS =
  /^(?:(?:so|and|ok|hi|hey|please|tell me|show me),? )*(?:which|what) (.+?) (?:should|shall|must|do|can|could|would) (?:i|we|you) (?:rather |better |really |now |just |please )?(?:advise to |recommend to |recommend me to )?(?:have to |need to )?([a-z]+)(?: (?:up|off|down|out|on|more|less))?(.*)$/;
/** Words for pages and articles. Those to update are found by the views they lost. */
const TEXTS = /\b(?:posts?|articles?|pages?|blogs?|stories|content)\b/;
const RENEWS = /^(?:update|refresh|improve|rewrite|revise|rework|fix|optimi[sz]e|renew|edit)$/;
const GROUPED =
  /\b(channel|campaign|source|product|page|post|article|countr(?:y|ie)|countries|device|categor(?:y|ie))s?$/;

/** Reads a request for advice as one for numbers, and adds that advice isn't given. Returns undefined for any other message. */
export async function readForAdvice(
  message: string,
  whole: Understood,
  by: ReadingDemands,
): Promise<Understood | undefined> {
  if (whole.kind !== 'declined' || !['opinion', 'notUnderstood'].includes(whole.reason)) return undefined;
  const text = tidy(message).replace(/[?.! ]+$/, '');
  const [, rows, verb, rest] = ASKS.exec(text) ?? [];
  if (rows === undefined || verb === undefined || rest === undefined || !GROUPED.test(rows)) return undefined;
  const when = rest.replace(/^,?\s*(?:based on|according to|judging by|given|looking at) /, ' ').replace(/^,?\s*/, '');
  const texts = TEXTS.test(rows) && RENEWS.test(verb) ? [`${rows} that lost page views ${when}`] : [];
  for (const one of [...texts, `top ${rows} by visits and revenue ${when}`, `top ${rows} ${when}`]) {
    const read = await by.read(one.trim(), by.context);
    if (isWhole(read) && read.request.by !== undefined)
      return {
        kind: 'several',
        all: [read],
        unanswered: [{ text, declined: { kind: 'declined', reason: 'opinion', about: [], nearest: [] } }],
      };
  }
  return undefined;
}
