/** Props that the page adds to Site Speed. */
import type { SpeedDevice } from '../parts/site-speed.ts';

/** An audit in progress. */
export interface RunningAudit {
  readonly step: 'opening' | 'measuring' | 'scoring';
  readonly seconds: number;
}

/** Additions of the page. */
export interface SiteSpeedExtras {
  readonly onDevice: (device: SpeedDevice) => void;
  /** Undefined where no audit may be run: of the sample. */
  readonly onRun: (() => void) | undefined;
  readonly onCancel: () => void;
  /** The audit of this site that runs now, whoever began it. */
  readonly running: RunningAudit | null;
  /** Whether the site's pages measure how fast they are for visitors. */
  readonly measures: boolean;
  /** Why the last audit of this page failed: a stable code and a sentence. */
  readonly failed: { readonly code: string; readonly message: string } | null;
}
