/** Actions of the page for a report's screen, loaded when one is wanted. */
import {
  activateAddonCall,
  type Call,
  CallError,
  installAddonCall,
  type SiteSettings,
  settingsCall,
} from '@magpie/contract';
import type { Addon } from '@magpie/reports';
import type { z } from 'zod';
import { saveFile } from '../common/save-file.ts';
import { type SettingsTarget, saveSettings } from '../settings-form/save-settings.ts';
import type { Dashboard } from '../view/dashboard.tsx';

/** Has the browser save the file that a call answers. */
export async function saveFileOf<Request extends z.ZodType>(
  { callFile }: Pick<Dashboard, 'callFile'>,
  call: Pick<Call<Request>, 'name' | 'request'>,
  fields: z.input<Request>,
): Promise<void> {
  saveFile(await callFile(call, fields));
}

/** Changes settings of the site, made of the saved ones. */
export async function changeSettings(
  to: SettingsTarget,
  change: (saved: SiteSettings) => Partial<SiteSettings>,
): Promise<void> {
  const once = async () => {
    const { data } = await to.call(settingsCall, { site: to.site.id });
    await saveSettings(to, change(data.values), data.version);
  };
  try {
    await once();
  } catch (error) {
    // Another setting may have been saved in between.
    if (!(error instanceof CallError) || error.problem.code !== 'conflict') throw error;
    await once();
  }
}

/** Installs an add-on where the host can. */
export async function installAddon({ call, site }: Pick<Dashboard, 'call' | 'site'>, { slug }: Addon): Promise<void> {
  await call(installAddonCall, { site: site.id, addon: slug });
}

/** Switches an add-on on. */
export async function activateAddon(
  { call, site }: Pick<Dashboard, 'call' | 'site'>,
  { basename }: Addon,
): Promise<void> {
  await call(activateAddonCall, { site: site.id, basename });
}
