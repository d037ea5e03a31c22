/** The list of commands that a Magpie runs, in the command line's process or on its behalf. */

import type { Command, CommandApp } from '../app/command.ts';
import { doctor } from '../doctor/doctor.ts';
import { CommandError } from '../errors/command-error.ts';
import { importAccessLog } from '../imports/access-log/import.ts';
import { announced } from '../imports/common/announced.ts';
import { importCsv } from '../imports/csv/import.ts';
import { importGa4Export } from '../imports/ga4-export/import.ts';
import { importSearchConsole } from '../imports/search-console/import.ts';
import { importUaSessions } from '../imports/ua-sessions/import.ts';
import type { Progress } from '../ports/progress.ts';
import { query, report } from './ask-commands.ts';
import { blockSiteCommand, listFeedback, unblockSiteCommand } from './block-commands.ts';
import { importContent, refreshContent, setContentSourceCommand, showContent } from './content-commands.ts';
import {
  listAffiliateRules,
  listDefinitions,
  removeAffiliateRule,
  removeDefinition,
  setAffiliateRule,
  setDefinition,
} from './definition-commands.ts';
import { deleteSiteCommand } from './delete-site.ts';
import { listImports, removeImport } from './import-commands.ts';
import { createApiKeyCommand, listApiKeys, revokeApiKeyCommand } from './key-commands.ts';
import {
  distrustLicenceKeyCommand,
  enterLicenceCommand,
  removeLicenceCommand,
  showLicence,
  trustLicenceKeyCommand,
} from './licence-commands.ts';
import { callToolCommand } from './mcp-commands.ts';
import {
  addMeasurementIdCommand,
  createMpSecretCommand,
  listMeasurementIds,
  listMpSecrets,
  removeMeasurementIdCommand,
  revokeMpSecretCommand,
} from './measurement-commands.ts';
import { createOrderSecretCommand, listOrderSecrets, revokeOrderSecretCommand } from './order-commands.ts';
import { printReport } from './print-commands.ts';
import { clearRates, listRates, setRates } from './rate-commands.ts';
import { runRetention } from './retention-commands.ts';
import { changeSettings, optoutLinks, showSettings } from './settings-commands.ts';
import { createSiteCommand, listSites } from './site-commands.ts';
import { flush, rebuild, status } from './upkeep-commands.ts';
import {
  endTwoFactor,
  inviteUserCommand,
  listUsers,
  makeUserLink,
  removeUserCommand,
  setUserRights,
} from './user-commands.ts';
import { deleteUserData, exportUserData } from './user-data-commands.ts';

export type { AccessLogSummary } from '../imports/access-log/import.ts';
export type { Exclusions } from '../imports/common/exclusions.ts';
export type { CsvSummary } from '../imports/csv/import.ts';
export type { Ga4ExportSummary } from '../imports/ga4-export/import.ts';
export type { SearchConsoleSummary } from '../imports/search-console/parse.ts';
export type { UaSessionsSummary } from '../imports/ua-sessions/import.ts';
export type { RetentionSummary } from '../upkeep/retention.ts';
export type { BlockedListing, FeedbackListing } from './block-commands.ts';
export type { ContentImport, ContentListing } from './content-commands.ts';
export type { AffiliateListing, DefinitionListing } from './definition-commands.ts';
export type { SiteDeletion } from './delete-site.ts';
export type { ImportListing } from './import-commands.ts';
export type { ApiKeyListing, NewApiKey } from './key-commands.ts';
export type { LicenceListing } from './licence-commands.ts';
export type { MeasurementIdListing, MpSecretListing, NewMpSecret } from './measurement-commands.ts';
export type { NewOrderSecret, OrderSecretListing } from './order-commands.ts';
export type { PrintedReport } from './print-commands.ts';
export type { RateListing } from './rate-commands.ts';
export type { OptoutLinks, SettingsChange, SettingsListing } from './settings-commands.ts';
export type { SiteListing } from './site-commands.ts';
export type { Rebuilt, Status } from './upkeep-commands.ts';
export type { UserLink, UserListing } from './user-commands.ts';
export type { UserDataDeletion, UserDataExport } from './user-data-commands.ts';

/** Every command by name. Input and output are JSON. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  'site.create': quick(createSiteCommand),
  'site.list': quick(listSites),
  'site.delete': quick(deleteSiteCommand),
  'site.settings': quick(showSettings),
  'site.set': quick(changeSettings),
  'site.block': quick(blockSiteCommand),
  'site.unblock': quick(unblockSiteCommand),
  'feedback.list': quick(listFeedback),
  'site.optout-link': quick(optoutLinks),
  'rates.set': quick(setRates),
  'rates.list': quick(listRates),
  'rates.clear': quick(clearRates),
  'definition.set': quick(setDefinition),
  'definition.list': quick(listDefinitions),
  'definition.remove': quick(removeDefinition),
  'affiliate.set': quick(setAffiliateRule),
  'affiliate.list': quick(listAffiliateRules),
  'affiliate.remove': quick(removeAffiliateRule),
  'measurement-id.add': quick(addMeasurementIdCommand),
  'measurement-id.list': quick(listMeasurementIds),
  'measurement-id.remove': quick(removeMeasurementIdCommand),
  'order-secret.create': quick(createOrderSecretCommand),
  'order-secret.list': quick(listOrderSecrets),
  'order-secret.revoke': quick(revokeOrderSecretCommand),
  'mp-secret.create': quick(createMpSecretCommand),
  'mp-secret.list': quick(listMpSecrets),
  'mp-secret.revoke': quick(revokeMpSecretCommand),
  'licence.trust': quick(trustLicenceKeyCommand),
  'licence.distrust': quick(distrustLicenceKeyCommand),
  'licence.show': quick(showLicence),
  'licence.enter': quick(enterLicenceCommand),
  'licence.remove': quick(removeLicenceCommand),
  'key.create': quick(createApiKeyCommand),
  'key.list': quick(listApiKeys),
  'key.revoke': quick(revokeApiKeyCommand),
  'import.access-log': alone(announced(importAccessLog)),
  'import.ga4': alone(announced(importGa4Export)),
  'import.ua': alone(announced(importUaSessions)),
  'import.search-console': alone(announced(importSearchConsole)),
  'import.list': quick(listImports),
  'import.remove': alone(removeImport),
  'import.csv': alone(announced(importCsv)),
  doctor,
  'content.set-source': quick(setContentSourceCommand),
  'content.refresh': refreshContent,
  'content.import': quick(importContent),
  'content.show': quick(showContent),
  query: quick(query),
  report: quick(report),
  'report.pdf': quick(printReport),
  'mcp.call': quick(callToolCommand),
  status: quick(status),
  flush: quick(flush),
  rebuild: alone(rebuild),
  'retention.run': alone(runRetention),
  'user.list': quick(listUsers),
  'user.invite': quick(inviteUserCommand),
  'user.set': quick(setUserRights),
  'user.link': quick(makeUserLink),
  'user.end-two-factor': quick(endTwoFactor),
  'user.remove': quick(removeUserCommand),
  'user-data.export': exportUserData,
  'user-data.delete': alone(deleteUserData),
};

/** A command with nothing to report on its way. */
function quick(answer: (app: CommandApp, input: unknown) => Promise<unknown>): Command {
  // biome-ignore lint/correctness/useYield: a command is a generator, also when it is done at once
  return async function* (app: CommandApp, input: unknown): AsyncGenerator<Progress, unknown, void> {
    return await answer(app, input);
  };
}

/** Two imports of one file at a time would each miss what the other stores, and a rebuild would miss both. */
function alone(command: Command): Command {
  return async function* (app: CommandApp, input: unknown): AsyncGenerator<Progress, unknown, void> {
    const release = app.locks.take('history');
    if (!release)
      throw new CommandError(
        'busy',
        'Another import, rebuild or deletion is running in this data folder; wait until it has finished.',
      );
    try {
      return yield* command(app, input);
    } finally {
      release();
    }
  };
}
