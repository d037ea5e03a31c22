/** Actions for sending, reading and closing feedback. */
import { closeFeedbackCall, feedbackCall, feedbackListCall } from '@magpie/contract';
import { siteOfUser } from '../people/authorize.ts';
import { action } from './action.ts';
import { restAction } from './rest-action.ts';

/** `magpie_close_feedback`, `magpie_feedback_list`. */
export const FEEDBACK_ACTIONS = [
  action(closeFeedbackCall, async ({ feature_key }, { app, user }) => {
    await app.state.feedback.close(user.id, feature_key);
    return { data: { feature_key } };
  }),
  action(feedbackListCall, async (_request, { app, site }) => {
    const answers = await app.state.feedback.of(site.id);
    return {
      data: { items: answers.map(({ siteId: _site, featureKey, ...rest }) => ({ ...rest, feature_key: featureKey })) },
    };
  }),
];

/** `POST feedback`. It is about the named site, or the only one that the user may see, otherwise about none. */
export const sendFeedbackAction = restAction(feedbackCall, async ({ query, body }, { app, user }) => {
  const { feature_key, rating, message } = body;
  const site = query.site === undefined && user.sites.length !== 1 ? null : siteOfUser(user, query.site);
  const answer = { userId: user.id, siteId: site?.id ?? null, featureKey: feature_key, rating };
  await app.state.feedback.add({ ...answer, message: message.trim() });
  return { feature_key };
});
