/** This module is responsible for the action that fetches a report. */
import { reportCall } from '@magpie/contract';
import { needsOf } from '../reporting/access.ts';
import { answerForReader } from '../reporting/answer-entitled.ts';
import { type Action, action } from './action.ts';

/** `magpie_report`. */
export const reportAction: Action = action(reportCall, answerForReader, needsOf);
