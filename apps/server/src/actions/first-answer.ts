/** The answer that is sent with the page: the first query of a page with an address that specifies nothing. */
import { randomBytes, randomInt } from 'node:crypto';
import { DEFAULT_RANGE, type FirstAnswer, reportCall } from '@magpie/contract';
import { presetRange } from '@magpie/query';
import { findReport } from '@magpie/reports';
import { localDay } from '@magpie/time';
import { siteWithRight } from '../people/authorize.ts';
import { neededReport } from '../reporting/access.ts';
import type { ServerContext } from './action.ts';
import { contextAt } from './call-context.ts';
import { reportAction } from './report.ts';

const REPORT = 'overview';
/**
 * The page holds a secret, its nonce, and is compressed, and an answer repeats addresses and titles that anyone may have sent as events: its
 * size must not tell how alike they are (BREACH; ADR 33). Bytes at most.
 */
const MOST_PADDING = 256;

/**
 * The answer that a site's page would request with `magpie_report`, with the same authorisation, entitlement and dates. Undefined if it takes
 * longer than `mostMs` milliseconds (the answer is then cached for the page's own call) or is refused (the page's own call says why).
 */
export async function firstAnswer(
  context: ServerContext,
  trackingId: string,
  mostMs: number,
): Promise<FirstAnswer | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, mostMs, undefined).unref());
  // What is refused, or fails, is for the page's own call to say.
  return Promise.race([answer(context, trackingId).catch(() => undefined), late]);
}

async function answer(context: ServerContext, trackingId: string): Promise<FirstAnswer | undefined> {
  const site = siteWithRight(context.user, reportCall.capability, trackingId);
  const today = localDay(context.app.now(), site.timeZone);
  const { start, end } = presetRange(DEFAULT_RANGE, today, site.firstDayOfWeek, today);
  const { below } = findReport(REPORT);
  const asked = { report: REPORT, site: trackingId, start, end, ...(below && { beside: below.join() }) };
  const outcome = await reportAction.run(
    reportCall.request.parse(asked),
    await contextAt(context, reportCall, site, { needs: neededReport(asked) }),
  );
  return 'file' in outcome
    ? undefined
    : {
        asked,
        answer: { success: true, ...outcome },
        padding: randomBytes(randomInt(MOST_PADDING)).toString('base64'),
      };
}
