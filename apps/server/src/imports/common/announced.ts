/** Notifies the inbox that an import has finished. */
import type { App } from '../../app/app.ts';
import type { Command } from '../../app/command.ts';
import type { Progress } from '../../ports/progress.ts';

/** Fields of every import's summary. */
interface ImportSummary {
  /** Public tracking id. */
  readonly site: string;
  readonly dryRun: boolean;
  readonly imported: number;
}

/** Wraps an import so that it notifies the site's owners of its result, if any. */
export function announced(
  importing: (app: App, input: unknown) => AsyncGenerator<Progress, ImportSummary, void>,
): Command {
  return async function* (app: App, input: unknown): AsyncGenerator<Progress, ImportSummary, void> {
    const summary = yield* importing(app, input);
    const site = await app.state.sites.byTrackingId(summary.site);
    if (site && !summary.dryRun && summary.imported > 0)
      await app.state.inbox.add({
        siteId: site.id,
        kind: 'success',
        title: 'Import finished for %1$s',
        text: '%2$s rows of past data were added to your reports.',
        values: [site.name, summary.imported],
        link: '/?range=allTime',
        key: `import:${site.id}:${app.now()}`,
        audience: 'save_settings',
      });
    return summary;
  };
}
