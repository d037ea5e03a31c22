/** The specified actions of the User Journey: other names for its report and for its filter fields. */
import { userJourneyCall, userJourneyFiltersCall } from '@magpie/contract';
import type { JourneyData, JourneyFilters } from '@magpie/reports';
import { answerForReader } from '../reporting/answer-entitled.ts';
import { action } from './action.ts';
import { answerOwnFields } from './own-fields.ts';

const REPORT = { report: 'user_journey' } as const;
const needsJourney = () => REPORT.report;

/** `magpie_user_journey`, `magpie_user_journey_filters` (specification part 2, section 7). */
export const USER_JOURNEY_ACTIONS = [
  action(
    userJourneyCall,
    async ({ site, start_date: start, end_date: end, ...params }, context) => {
      const request = { ...REPORT, site, start, end, params };
      const { data, meta } = await answerOwnFields(request, context, { start: 'start_date', end: 'end_date' });
      return { data: data as JourneyData, meta };
    },
    needsJourney,
  ),
  action(
    userJourneyFiltersCall,
    async ({ site }, context) => {
      const request = { ...REPORT, site, start: '29daysAgo', end: 'today', more: 'filters' };
      const { data, meta } = await answerForReader(request, context);
      return { data: data as JourneyFilters, meta };
    },
    needsJourney,
  ),
];
