/** The `doctor` command and the output of its findings. */
import type { DoctorReport } from '@magpie/contract';
import type { Command } from 'commander';
import { addRows } from './command-rows.ts';

/** Adds the command to the program. */
export function addDoctorCommand(program: Command): void {
  addRows(program, '', [
    {
      words: 'doctor [site]',
      about: 'check your tracking with a test visit, and show what to fix',
      adds: (command) => command.option('--private', "check the site's page even if its address isn't public"),
      print: (report: DoctorReport) => {
        if (report.steps.some(({ state }) => state === 'failed')) process.exitCode = 1;
        return printDoctor(report);
      },
    },
  ]);
}

const MARKS = { ok: 'ok', warn: '!', failed: 'FAILED', not_run: '–' } as const;

/** Prints a line per step, with the fix below it if there is one. */
async function printDoctor({ steps }: DoctorReport): Promise<string> {
  const { DOCTOR_TITLES, doctorTexts } = await import('@magpie/contract');
  const width = Math.max(...steps.map(({ id }) => DOCTOR_TITLES[id].length));
  const lines = steps.flatMap((step) => {
    const { id, state, ms } = step;
    const { text, fix } = doctorTexts(step);
    const line = `${MARKS[state].padEnd(6)}  ${DOCTOR_TITLES[id].padEnd(width)}  ${text}${state === 'ok' ? ` (${ms} ms)` : ''}`;
    return fix === '' ? [line] : [line, `${' '.repeat(width + 10)}→ ${fix}`];
  });
  const count = (state: (typeof steps)[number]['state']) => steps.filter((step) => step.state === state).length;
  return [...lines, '', `${count('failed')} failed, ${count('warn')} warnings, ${count('ok')} OK.`].join('\n');
}
