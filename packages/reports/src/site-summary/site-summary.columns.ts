/** This module is responsible for the columns of the Site Summary's exported tables. */
import type { ExportColumn } from '../kit/tables.ts';

export const VIEWS: ExportColumn = { word: 'screenPageViews', label: 'Pageviews' };
export const SESSIONS: ExportColumn = { word: 'sessions', label: 'Sessions' };
export const SHARE: ExportColumn = { word: 'percent', label: 'Share (%)' };
/** Of one piece of content. */
export const CONTENT: readonly ExportColumn[] = [
  { word: 'pageTitle', label: 'Page title' },
  { word: 'fullPageUrl', label: 'Full page URL' },
  VIEWS,
  SESSIONS,
  { word: 'bounceRate', label: 'Bounce rate (%)' },
  { word: 'engagedSessions', label: 'Engaged sessions' },
];
