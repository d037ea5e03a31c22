/** This module is responsible for saying why a site cannot be made or changed. */

/** Why a site cannot be made or changed. */
export type SiteErrorCode =
  | 'bad_name'
  | 'bad_url'
  | 'bad_time_zone'
  | 'bad_currency'
  | 'bad_week'
  | 'bad_tracking_id'
  | 'bad_setting'
  | 'unknown'
  | 'taken';

/** A site that cannot be made or changed; `message` names the value and the rule. */
export class SiteError extends Error {
  readonly code: SiteErrorCode;

  constructor(code: SiteErrorCode, message: string) {
    super(message);
    this.name = 'SiteError';
    this.code = code;
  }
}
