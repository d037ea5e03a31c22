/** Calls of the prompts beside the search terms (specification part 2, sections 2 and 4). */
import { z } from 'zod';
import { serverCall } from '../../kit/call.ts';

const PROMPTS = ['competitor_trial', 'seo_plugin'] as const;
/** One of the two prompts. */
export type Prompt = (typeof PROMPTS)[number];
const promptField = { prompt: z.enum(PROMPTS) };
const promptAnswer = z.object({ dismissed: z.enum(['yes', 'no']) });
/** Whether the user has dismissed a prompt. */
export const promptStatusCall = serverCall('prompt_status', 'view_reports', promptField, promptAnswer);
/** Dismisses one permanently. */
export const dismissPromptCall = serverCall('dismiss_prompt', 'view_reports', promptField, promptAnswer);

/** Both calls. */
export const PROMPT_CALLS = [promptStatusCall, dismissPromptCall];
