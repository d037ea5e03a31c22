/** Every operation. Its entry in the audit log and its group there are read from here. */
import { setContentSource } from './content.ts';
import { createApiKey, revokeApiKey } from './keys.ts';
import { distrustLicenceKey, enterLicence, removeLicence, trustLicenceKey } from './licences.ts';
import { inviteUser, removeUser, saveRights } from './people.ts';
import {
  addMeasurementId,
  createMpSecret,
  createOrderSecret,
  removeMeasurementId,
  revokeMpSecret,
  revokeOrderSecret,
} from './senders.ts';
import { blockSite, createSite, unblockSite } from './sites.ts';

/** All operations. */
export const OPERATIONS = [
  createSite,
  blockSite,
  unblockSite,
  setContentSource,
  enterLicence,
  removeLicence,
  trustLicenceKey,
  distrustLicenceKey,
  createApiKey,
  revokeApiKey,
  createMpSecret,
  revokeMpSecret,
  createOrderSecret,
  revokeOrderSecret,
  addMeasurementId,
  removeMeasurementId,
  inviteUser,
  saveRights,
  removeUser,
] as const;
