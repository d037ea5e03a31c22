/** Folder of a test run, in which the test sites run; they end with it. */
import type { TestProject } from 'vitest/node';
import { setup as setupFolder } from '../../../packages/testing/src/shared-folder.ts';
import { callLab, labFolder } from './lab.ts';

/** Installs what the sites need and creates the folder. Returns a function that ends the sites and removes the folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let folder = '';
  const remove = await setupFolder({
    provide: (key: 'sharedFolder', value: string) => {
      folder = labFolder(value);
      project.provide(key, value);
    },
  } as TestProject);
  const said = await callLab(folder, 'install');
  if (said) console.log(said.trimEnd());
  return async () => {
    await callLab(folder, 'stop');
    await remove();
  };
}
