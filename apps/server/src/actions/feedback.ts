/** This module is responsible for the actions by which feedback is read, and its question closed. */
import { closeFeedbackCall, feedbackListCall } from '@magpie/contract';
import { action } from './action.ts';

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
