/** The table of REST actions. Only the actions in it can be called. */
import { CHAT_ACTIONS } from './chats.ts';
import { sendFeedbackAction } from './feedback.ts';
import { INSIGHT_ACTIONS } from './insights.ts';
import type { RestAction } from './rest-action.ts';

/** Every REST action. */
export const REST_ACTIONS: readonly RestAction[] = [sendFeedbackAction, ...INSIGHT_ACTIONS, ...CHAT_ACTIONS];
