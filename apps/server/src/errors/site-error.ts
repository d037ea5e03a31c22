/** Errors of creating or changing a site. */

/** Why a site cannot be made or changed. */
export type SiteErrorCode =
  | 'bad_name'
  | 'bad_url'
  | 'bad_time_zone'
  | 'bad_currency'
  | 'bad_week'
  | 'bad_tracking_id'
  | 'bad_setting'
  | 'source_not_set_up'
  | 'unknown'
  | 'conflict'
  | 'taken';

/** A site that cannot be made or changed; `message` names the value and the rule. */
export class SiteError extends Error {
  readonly code: SiteErrorCode;
  /** The setting that is meant, or a part of it such as `botRules.threshold`. */
  readonly field: string | undefined;

  constructor(code: SiteErrorCode, message: string, field?: string) {
    super(message);
    this.name = 'SiteError';
    this.code = code;
    this.field = field;
  }

  /** The same, said of a setting; where it names a part already, of that part. */
  of(setting: string): SiteError {
    return new SiteError(this.code, this.message, this.field === undefined ? setting : `${setting}.${this.field}`);
  }
}
