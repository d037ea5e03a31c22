/** Exports for pages that show a report's screen: the shared state, and the props of particular screens. */
export type { ExceptionsExtras } from './exceptions/exceptions-props.ts';
export type { MyFunnelsExtras } from './my-funnels/my-funnels-props.ts';
export type { OverviewExtras } from './overview/overview-props.tsx';
export type { QueriesExtras } from './queries/queries-props.tsx';
export {
  type MoreAnswer,
  type ReportScreen,
  ReportScreenProvider,
  type ScreenModule,
  type ScreenProps,
} from './screen/report-screen.tsx';
export type { RunningAudit, SiteSpeedExtras } from './site-speed/site-speed-props.ts';
export type { SiteSummaryData } from './site-summary/site-summary.shape.ts';
export type { LockedFields, Part, SiteSummaryExtras } from './site-summary/site-summary-props.tsx';
export type { PictureProps, YearExtras } from './year-in-review/year-props.tsx';
