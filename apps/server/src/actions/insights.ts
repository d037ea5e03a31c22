/** REST actions of AI Insights (specification part 3, sections 4 and 7). */
import { insightFeedbackCall, insightRatingsCall, insightsCall, rateInsightCall } from '@magpie/contract';
import { ProblemError } from '../errors/problem.ts';
import { describeInsights, insightsOf } from '../reporting/insights.ts';
import type { SiteContext } from './action.ts';
import { type RestAction, restAction } from './rest-action.ts';

const NEEDS = 'ai_insights';

const ownerOf = ({ user, site }: SiteContext) => ({ userId: user.id, siteId: site.id });

/** The actions of insights. */
export const INSIGHT_ACTIONS: readonly RestAction[] = [
  restAction(
    insightsCall,
    async ({ query }, context) => {
      const stored = await insightsOf(context.app, context.site, { force: query.force_refresh });
      return describeInsights(stored, context);
    },
    NEEDS,
  ),
  restAction(
    rateInsightCall,
    async ({ body }, context) => {
      const { app, site } = context;
      const stored = await app.state.insights.find(site.id);
      const insight =
        stored && 'insights' in stored.found
          ? stored.found.insights.find(({ id }) => id === body.insight_id)
          : undefined;
      if (!insight)
        throw new ProblemError('not_found', 'This site has no such insight now. Reload the page.', {
          field: 'insight_id',
        });
      return app.state.insights.rate(ownerOf(context), insight, body.score);
    },
    NEEDS,
  ),
  restAction(
    insightRatingsCall,
    async (_parts, context) => {
      const ratings = await context.app.state.insights.ratings(ownerOf(context));
      return Object.fromEntries(ratings.map((one) => [one.insight_id, one]));
    },
    NEEDS,
  ),
  restAction(
    insightFeedbackCall,
    async ({ body }, context) => {
      const text = body.skipped ? null : (body.message ?? '').trim();
      const rating = await context.app.state.insights.explain(ownerOf(context), body.insight_id, text);
      if (!rating) throw new ProblemError('not_found', 'You haven’t rated this insight down.', { field: 'insight_id' });
      return rating;
    },
    NEEDS,
  ),
];
