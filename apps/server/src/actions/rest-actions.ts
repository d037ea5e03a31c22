/** This module is responsible for the table of REST actions: what is not in it cannot be called. */
import { CHAT_ACTIONS } from './chats.ts';
import { sendFeedbackAction } from './feedback.ts';
import { INSIGHT_ACTIONS } from './insights.ts';
import type { RestAction } from './rest-action.ts';

/** Every REST action. */
export const REST_ACTIONS: readonly RestAction[] = [sendFeedbackAction, ...INSIGHT_ACTIONS, ...CHAT_ACTIONS];
