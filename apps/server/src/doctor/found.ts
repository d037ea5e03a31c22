/** This module is responsible for what a step of the tracking doctor comes to. */
import type { DoctorFinding, DoctorReport } from '@magpie/contract';

/** What a step found. */
export type Found = Pick<DoctorReport['steps'][number], 'state' | 'code' | 'values'>;

const found =
  (state: Found['state']) =>
  (code: DoctorFinding, ...values: string[]): Found => ({ state, code, values });

/** All is well. */
export const ok = found('ok');
/** It works, and something should be done. */
export const warned = found('warn');
/** Visits are lost or wrong. */
export const failed = found('failed');
/** What stands for a step that could not be looked at. */
export const NOT_RUN: Found = { state: 'not_run', code: 'not_run', values: [] };
