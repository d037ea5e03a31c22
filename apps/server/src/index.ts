/** The server package: a Magpie over one data folder, and the endpoints through which it is asked. */
export type { RunReportResponse } from '@magpie/data-api';
export type { App } from './app/app.ts';
export type { Command, CommandApp } from './app/command.ts';
export { createLog, type Log } from './basics/log.ts';
export {
  type AccessLogSummary,
  type AffiliateListing,
  type ApiKeyListing,
  type AssistantListing,
  type BlockedListing,
  COMMANDS,
  type ConnectionListing,
  type ContentImport,
  type ContentListing,
  type CsvSummary,
  type DefinitionListing,
  type Exclusions,
  type FeedbackListing,
  type Ga4ExportSummary,
  type GoogleHistoryListing,
  type GoogleStatus,
  type ImportListing,
  type LicenceListing,
  type MeasurementIdListing,
  type MpSecretListing,
  type NewApiKey,
  type NewMpSecret,
  type NewOrderSecret,
  type OptoutLinks,
  type OrderSecretListing,
  type PrintedReport,
  type RateListing,
  type Rebuilt,
  type RetentionSummary,
  type SearchConsoleSummary,
  type SettingsChange,
  type SettingsListing,
  type SiteDeletion,
  type SiteListing,
  type Status,
  type UaSessionsSummary,
  type UserDataDeletion,
  type UserDataExport,
  type UserLink,
  type UserListing,
} from './commands/index.ts';
export { CommandError } from './errors/command-error.ts';
export { SiteError, type SiteErrorCode } from './errors/site-error.ts';
export { FolderInUse, type StartupCode, StartupError } from './errors/startup-error.ts';
export type { EventStore } from './events/event-store.ts';
export type { StandaloneHost } from './hosts/standalone/standalone.ts';
export type { NewLicence } from './licences/token.ts';
export { fillNotes } from './notes/fill-notes.ts';
export { OPERATIONS } from './operations/index.ts';
export * from './ports/api-keys.ts';
export * from './ports/audit.ts';
export * from './ports/collecting.ts';
export type { NewUser, User, Users } from './ports/people.ts';
export * from './ports/progress.ts';
export * from './ports/senders.ts';
export * from './ports/sites.ts';
export { createAnswerCache } from './reporting/answer-cache.ts';
export { answerLook } from './reporting/answer-report.ts';
export { askAnalyst, valuesLike } from './reporting/ask-analyst.ts';
export { createFreshness } from './reporting/freshness.ts';
export { querySiteNumbers, type SiteAsked, type SiteNumbers } from './sites/site-numbers.ts';
export { withEntitlement } from './startup/command-entitlement.ts';
export { defaultTier, trustedProxies } from './startup/environment.ts';
export { type OpenAppOptions, openApp } from './startup/open-app.ts';
export { type PreparedApp, prepareToPrint } from './startup/prepare-to-print.ts';
export { type Served, type ServeOptions, serve } from './startup/serve.ts';
export type { LicenceKey } from './state/licences.ts';
export { warmUp } from './upkeep/warm-up.ts';
