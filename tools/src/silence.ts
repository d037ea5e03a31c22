/** A limit for test runs that stopped: a file that never ends is named and ended, instead of holding everything up without a word. */
import { readFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Longer than any test or hook may take (vitest.config.ts), so that only a blocked worker is silent for so long. */
const SILENT_MINUTES = 12;

/** Process ids of the workers of a process; none where the system doesn't say. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** A Vitest reporter that ends the run when nothing has ended for minutes; `fail` receives the files that were running. */
export function endWhenSilent(fail: (files: readonly string[]) => void): Reporter {
  const running = new Set<string>();
  let heard = Date.now();
  let timer: NodeJS.Timeout | undefined;
  const hear = (): void => {
    heard = Date.now();
  };
  const name = (module: TestModule): string => module.relativeModuleId;
  const look = (): void => {
    if (Date.now() - heard < SILENT_MINUTES * 60_000) return;
    clearInterval(timer);
    console.error(`Nothing has ended for ${SILENT_MINUTES} minutes. Running: ${[...running].join(', ')}`);
    fail([...running]);
    for (const pid of childrenOf(process.pid)) process.kill(pid, 'SIGKILL');
    process.exit(1);
  };
  return {
    onTestRunStart() {
      hear();
      timer = setInterval(look, 10_000);
      timer.unref();
    },
    onTestModuleStart(module) {
      hear();
      running.add(name(module));
    },
    onTestCaseResult: hear,
    onTestModuleEnd(module) {
      hear();
      running.delete(name(module));
    },
    onTestRunEnd() {
      clearInterval(timer);
    },
  };
}
