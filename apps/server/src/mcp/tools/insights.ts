/** The tool that answers with the site's insights: changes in its last whole week, and their causes. */
import type { Insight } from '@magpie/analyst';
import { PRODUCT } from '@magpie/contract';
import { z } from 'zod';
import { requireReport } from '../../reporting/access.ts';
import { freshnessOf } from '../../reporting/freshness.ts';
import { insightsOf } from '../../reporting/insights.ts';
import { answeringProperty } from '../../reporting/sent-quality.ts';
import { sentencesToText } from '../../reporting/sentences-to-text.ts';
import { listWarnings } from '../../reporting/warnings.ts';
import { fitAnswer } from '../fit.ts';
import { readable } from '../receipt.ts';
import { cutNotes, shortText } from '../text.ts';
import type { Tool, ToolContext } from '../tool.ts';

const LOCALE = 'en-US';

/** An insight as assistants read it: its text, each number with its unit and the questions that repeat it, and the report that shows it. */
const describe = ({ id, kind, good, told }: Insight) => ({
  id,
  kind,
  good,
  text: sentencesToText(told.sentences, LOCALE),
  figures: told.sentences.flat().filter((part) => 'figure' in part),
  view: told.view ?? null,
  /** By name, for the tools `ask` and `funnel`. */
  questions: told.asks,
});

async function askInsights({ app, site, entitlement, freshness, signal }: ToolContext) {
  requireReport('ai_insights', entitlement);
  const stored = await insightsOf(app, site, { signal });
  const { firstDay, lastEventAt } = await freshnessOf(site, freshness);
  const answeredAt = stored?.computedAt ?? app.now();
  const receipt = {
    freshness: readable({ firstDay, lastEventAt, answeredAt }),
    timeZone: site.timeZone,
    currency: site.currency,
    warnings: [] as readonly string[],
  };
  if (!stored || 'daysLeft' in stored.found)
    return {
      insights: [],
      week: null,
      daysLeft: stored && 'daysLeft' in stored.found ? stored.found.daysLeft : 28,
      receipt,
    };
  const { insights, period, engine, quality } = stored.found;
  return {
    insights: insights.map(describe),
    week: period.week,
    daysLeft: 0,
    receipt: {
      ...receipt,
      engine,
      ...answeringProperty(site),
      quality,
      warnings: listWarnings(quality, site.currency),
    },
  };
}

/** The tool. */
export const insightsTool: Tool = {
  name: 'insights',
  title: 'What changed',
  description: [
    `What ${PRODUCT} found in the site’s last whole week against the weeks before: changes that chance doesn’t explain, and the row that explains most of each.`,
    'Computed once a day, the most important first. Every number names the queries it comes from; count, seconds and money are as they are,',
    'percent and change are fractions. A new site has none yet; daysLeft says for how long.',
  ].join(' '),
  input: z.strictObject({}),
  async run(input, context) {
    insightsTool.input.parse(input ?? {});
    const answer = await askInsights(context);
    const fitted = fitAnswer(answer);
    const { insights, week, daysLeft, receipt } = fitted.data;
    const heading =
      daysLeft > 0
        ? `No insights yet: ${daysLeft} more days of data are needed.`
        : `Insights of the week ${JSON.stringify(week)}, days of ${receipt.timeZone}, amounts in ${receipt.currency}.`;
    return {
      content: { ...fitted.data, ...(fitted.cut.length > 0 && { cut: fitted.cut }) },
      text: shortText(
        heading,
        insights.map(({ text }) => text),
        [...cutNotes(fitted.cut), ...receipt.warnings],
      ),
    };
  },
};
