/** This module is responsible for how long tests of a whole wait for what is to come. */
import { vi } from 'vitest';

/** As long as Playwright waits. */
const PATIENCE_MS = 30_000;

/** Has `expect.poll` wait in the file that asks for it as long as Playwright does: in its own single second a busy machine may not even draw. */
export function patient(): void {
  vi.setConfig({ expect: { poll: { timeout: PATIENCE_MS } } });
}
