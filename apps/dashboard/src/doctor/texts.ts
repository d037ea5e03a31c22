/** The doctor's findings in the reader's language, and as a text to forward. */
import {
  DOCTOR_FINDINGS,
  DOCTOR_REASONS,
  DOCTOR_TITLES,
  type DoctorFound,
  type DoctorReport,
  type doctorTexts,
  filled,
  PRODUCT,
} from '@magpie/contract';
import { __ } from '@magpie/ui';

/** A finding in the reader's language: its sentence, and what fixes it. */
export function doctorStepTexts({ code, values, reason }: DoctorFound): { text: string; fix: string } {
  const { text, fix }: { text: string; fix?: string } = DOCTOR_FINDINGS[code];
  const all = reason ? [...values, filled(__(DOCTOR_REASONS[reason.code], 'magpie'), reason.values)] : values;
  return {
    text: filled(__(text, 'magpie'), all),
    fix: fix === undefined ? '' : filled(__(fix, 'magpie'), all),
  };
}

/** All findings in English, for anyone who helps: one on each line. */
export function reportText({ site, startedAt, steps }: DoctorReport, texts: typeof doctorTexts): string {
  const lines = steps.map((step) => {
    const { id, state, code, ms } = step;
    const { text, fix } = texts(step);
    return `${state.toUpperCase().padEnd(8)}${DOCTOR_TITLES[id]}: ${text} [${code}, ${ms} ms]${fix === '' ? '' : `\n        ${fix}`}`;
  });
  return [`${PRODUCT} tracking doctor, ${site}, ${new Date(startedAt).toISOString()}`, ...lines].join('\n');
}
