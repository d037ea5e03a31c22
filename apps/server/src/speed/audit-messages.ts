/** Messages between a server and its audit process. */
import type { SpeedAudit, SpeedDevice } from '@magpie/reports';

/** The steps of an audit. */
export type AuditStep = 'opening' | 'measuring' | 'scoring';

/** Audit for the process to run. */
export interface AuditOrder {
  readonly url: string;
  readonly device: SpeedDevice;
  /** Path of the browser. */
  readonly chromium: string;
  /** An empty folder for the browser. */
  readonly profile: string;
  readonly userAgent: string;
  /** `host` or `host:port` at which the page may end up. */
  readonly hosts: readonly string[];
  /** The one `host:port` that may have an address which isn't public. */
  readonly privateHost: string | null;
  readonly maxBytes: number;
  /** How long the page may take to get quiet, ms. */
  readonly quietMs: number;
  /** Name that the page's server gives itself. */
  readonly server: string;
  readonly isWordPress: boolean;
}

/** Why an audit gave nothing. */
export interface AuditFailure {
  readonly code: 'audit_failed' | 'audit_crashed' | 'audit_too_large' | 'audit_other_host';
  readonly detail?: string;
}

/** Messages of the process. */
export type FromAudit =
  | { readonly step: Exclude<AuditStep, 'opening'> }
  | { readonly done: SpeedAudit }
  | { readonly failed: AuditFailure };
