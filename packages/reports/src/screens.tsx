/** What a page needs to show a report's screen: the state that it shares, and the types of what single screens are given. */
export type { OverviewExtras } from './overview/overview-props.tsx';
export {
  type MoreAnswer,
  type ReportScreen,
  ReportScreenProvider,
  type ScreenModule,
  type ScreenProps,
} from './screen/report-screen.tsx';
export type { LockedFields, Part, SiteSummaryExtras } from './site-summary/site-summary-props.tsx';
