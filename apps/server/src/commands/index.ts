/** The list of commands that a Magpie runs, in the command line's process or on its behalf. */
import type { Command } from '../app/command.ts';
import { findImports } from '../imports/find-imports.ts';
import { deleteSite } from '../operations/delete-site.ts';
import { IMPORT_COMMANDS, rebuild, removeImport, runRetention } from '../operations/history.ts';
import { runDoctor } from '../operations/tracking-check.ts';
import { deleteUserData, exportUserData } from '../operations/visitors.ts';
import { workCommand } from '../operations/work.ts';
import { ASK_COMMANDS } from './ask-commands.ts';
import { ASSISTANT_COMMANDS } from './assistant-commands.ts';
import { BLOCK_COMMANDS, named } from './block-commands.ts';
import { CONNECTION_COMMANDS } from './connection-commands.ts';
import { CONTENT_COMMANDS } from './content-commands.ts';
import { DEFINITION_COMMANDS } from './definition-commands.ts';
import { changing, reading } from './from-operations.ts';
import { GOOGLE_COMMANDS } from './google-commands.ts';
import { GOOGLE_HISTORY_COMMANDS } from './google-history-commands.ts';
import { KEY_COMMANDS } from './key-commands.ts';
import { LICENCE_COMMANDS } from './licence-commands.ts';
import { callToolCommand } from './mcp-commands.ts';
import { MEASUREMENT_COMMANDS } from './measurement-commands.ts';
import { ORDER_COMMANDS } from './order-commands.ts';
import { printReport } from './print-commands.ts';
import { RATE_COMMANDS } from './rate-commands.ts';
import { SETTINGS_COMMANDS } from './settings-commands.ts';
import { SITE_COMMANDS } from './site-commands.ts';
import { UPKEEP_COMMANDS } from './upkeep-commands.ts';
import { USER_COMMANDS } from './user-commands.ts';

export type { AccessLogSummary } from '../imports/access-log/import.ts';
export type { Exclusions } from '../imports/common/exclusions.ts';
export type { CsvSummary } from '../imports/csv/import.ts';
export type { ImportListing } from '../imports/find-imports.ts';
export type { Ga4ExportSummary } from '../imports/ga4-export/import.ts';
export type { SearchConsoleSummary } from '../imports/search-console/parse.ts';
export type { UaSessionsSummary } from '../imports/ua-sessions/import.ts';
export type { SiteDeletion } from '../operations/delete-site.ts';
export type { Rebuilt } from '../operations/history.ts';
export type { UserDataDeletion, UserDataExport } from '../operations/visitors.ts';
export type { RetentionSummary } from '../upkeep/retention.ts';
export type { AssistantListing } from './assistant-commands.ts';
export type { BlockedListing, FeedbackListing } from './block-commands.ts';
export type { ConnectionListing } from './connection-commands.ts';
export type { ContentImport, ContentListing } from './content-commands.ts';
export type { AffiliateListing, DefinitionListing } from './definition-commands.ts';
export type { GoogleStatus } from './google-commands.ts';
export type { GoogleHistoryListing } from './google-history-commands.ts';
export type { ApiKeyListing, NewApiKey } from './key-commands.ts';
export type { LicenceListing } from './licence-commands.ts';
export type { MeasurementIdListing, MpSecretListing, NewMpSecret } from './measurement-commands.ts';
export type { NewOrderSecret, OrderSecretListing } from './order-commands.ts';
export type { PrintedReport } from './print-commands.ts';
export type { RateListing } from './rate-commands.ts';
export type { OptoutLinks, SettingsChange, SettingsListing } from './settings-commands.ts';
export type { SiteListing } from './site-commands.ts';
export type { Status } from './upkeep-commands.ts';
export type { UserLink, UserListing } from './user-commands.ts';

/** Every command by name. Input and output are JSON. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  ...SITE_COMMANDS,
  'site.delete': named(changing(deleteSite, ({ result }) => result)),
  ...SETTINGS_COMMANDS,
  ...BLOCK_COMMANDS,
  ...RATE_COMMANDS,
  ...DEFINITION_COMMANDS,
  ...MEASUREMENT_COMMANDS,
  ...ORDER_COMMANDS,
  ...CONNECTION_COMMANDS,
  ...GOOGLE_HISTORY_COMMANDS,
  ...GOOGLE_COMMANDS,
  ...LICENCE_COMMANDS,
  ...KEY_COMMANDS,
  ...ASSISTANT_COMMANDS,
  ...IMPORT_COMMANDS,
  'import.list': reading(async ({ app, site }) => ({
    site: site.trackingId,
    imports: await findImports(app, site),
  })),
  'import.remove': workCommand(removeImport),
  ...CONTENT_COMMANDS,
  ...USER_COMMANDS,
  doctor: workCommand(runDoctor),
  ...ASK_COMMANDS,
  'report.pdf': printReport,
  'mcp.call': callToolCommand,
  ...UPKEEP_COMMANDS,
  rebuild: workCommand(rebuild),
  'retention.run': workCommand(runRetention),
  'user-data.export': workCommand(exportUserData),
  'user-data.delete': workCommand(deleteUserData),
};
