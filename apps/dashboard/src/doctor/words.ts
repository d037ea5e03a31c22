/** This module is responsible for the doctor's findings in the reader's language, and as a text to be passed on. */
import {
  DOCTOR_FINDINGS,
  DOCTOR_TITLES,
  type DoctorFinding,
  type DoctorReport,
  type doctorWords,
} from '@magpie/contract';
import { __, sprintf } from '@magpie/ui';

/** A finding in the reader's language: its sentence, and what mends it. */
export function wordsOf(code: DoctorFinding, values: readonly string[]): { text: string; mend: string } {
  const { text, mend }: { text: string; mend?: string } = DOCTOR_FINDINGS[code];
  return {
    text: sprintf(__(text, 'magpie'), ...values),
    mend: mend === undefined ? '' : sprintf(__(mend, 'magpie'), ...values),
  };
}

/** All findings in English, for whoever helps: one on each line. */
export function reportText({ site, startedAt, steps }: DoctorReport, words: typeof doctorWords): string {
  const lines = steps.map(({ id, state, code, values, ms }) => {
    const { text, mend } = words(code, values);
    return `${state.toUpperCase().padEnd(8)}${DOCTOR_TITLES[id]}: ${text} [${code}, ${ms} ms]${mend === '' ? '' : `\n        ${mend}`}`;
  });
  return [`Magpie tracking doctor, ${site}, ${new Date(startedAt).toISOString()}`, ...lines].join('\n');
}
