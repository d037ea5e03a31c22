/** This module is responsible for the definitions of reports that are loaded together, but Overview's: the first load names one file instead of many. */
export { countriesReport } from './countries/countries.report.ts';
export { dimensionsReport } from './dimensions/dimensions.report.ts';
export { formsReport } from './forms/forms.report.ts';
export { mediaReport } from './media/media.report.ts';
export { pagesReport, publisherReport } from './publishers/publishers.reports.ts';
export { realtimeReport } from './realtime/realtime.report.ts';
export { searchesReport } from './searches/searches.report.ts';
export { technologyReport } from './technology/technology.report.ts';
export {
  aiAssistants,
  campaigns,
  landingPages,
  socialMedia,
  sourceMedium,
  trafficOverview,
} from './traffic/traffic.reports.ts';
