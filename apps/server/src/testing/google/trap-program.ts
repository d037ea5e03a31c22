/** A program that only records that it was started, for tests that nothing starts it. */
import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A program that must not be started. */
export interface TrappedProgram {
  wasStarted(): Promise<boolean>;
  /** Removes it. */
  remove(): Promise<void>;
}

/** Puts it first in the path. */
export async function trapProgram(name: string): Promise<TrappedProgram> {
  const dir = await mkdtemp(join(tmpdir(), 'magpie-trap-'));
  const mark = join(dir, 'started');
  await writeFile(join(dir, name), `#!/bin/sh\n: > '${mark}'\nexit 1\n`);
  await chmod(join(dir, name), 0o755);
  const before = process.env.PATH;
  process.env.PATH = [dir, before].join(delimiter);
  return {
    wasStarted: () =>
      access(mark).then(
        () => true,
        () => false,
      ),
    async remove() {
      process.env.PATH = before;
      await rm(dir, { recursive: true });
    },
  };
}
