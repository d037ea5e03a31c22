/** Result of a step of the tracking doctor. */
import type { DoctorFinding, DoctorFound, DoctorReason, DoctorReport } from '@magpie/contract';

/** Result of a step. */
export type Found = DoctorFound & Pick<DoctorReport['steps'][number], 'state'>;

const found =
  (state: Found['state']) =>
  (code: DoctorFinding, ...values: string[]): Found => ({ state, code, values });

/** All is well. */
export const ok = found('ok');
/** It works, and something should be done. */
export const warned = found('warn');
/** Visits are lost or wrong. */
export const failed = found('failed');
/** The same for a reason, which is known by its code as well. */
export const because = (what: Found, code: DoctorReason, ...values: readonly string[]): Found => ({
  ...what,
  reason: { code, values: [...values] },
});
/** Result of a step that could not be looked at. */
export const NOT_RUN: Found = { state: 'not_run', code: 'not_run', values: [] };
