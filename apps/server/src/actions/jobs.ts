/** Actions that start jobs, list imports and export the data of a visitor. */
import { Readable } from 'node:stream';
import {
  exportVisitorCall,
  importsCall,
  type JobOrder,
  jobCall,
  latestJobCall,
  startJobCall,
  stopJobCall,
} from '@magpie/contract';
import type { NewJob } from '../app/jobs.ts';
import { listImports } from '../commands/import-commands.ts';
import { COMMANDS } from '../commands/index.ts';
import { ProblemError } from '../errors/problem.ts';
import { requireRight } from '../people/authorize.ts';
import { action, type SiteContext } from './action.ts';
import { findImport } from './imports.ts';

const unknownJob = (id: number) => new ProblemError('not_found', `There is no job ${id} on this site.`);

/** `magpie_start_work`, `magpie_work`, `magpie_stop_work`, `magpie_latest_work`, `magpie_imports`, `magpie_export_visitor`. */
export const JOB_ACTIONS = [
  action(startJobCall, async ({ order }, context) => {
    const { app, jobs, site, user } = context;
    const { kind } = order;
    const started = await jobs.start({ siteId: site.id, kind, ...(await startCommand(order, context)) });
    // The log must not say whose data it was.
    await app.state.audit.note(`start.${kind}`, user.id, {
      site: site.trackingId,
      ...('dryRun' in order && { dryRun: order.dryRun }),
      ...('origin' in order && { origin: order.origin }),
      ...('format' in order && { format: order.format }),
    });
    return { data: started };
  }),
  action(jobCall, async ({ id }, { jobs, site }) => {
    const work = jobs.find(site.id, id);
    if (!work) throw unknownJob(id);
    return { data: work };
  }),
  action(stopJobCall, async ({ id }, { app, jobs, site, user }) => {
    const stopped = jobs.stop(site.id, id);
    if (!stopped) throw unknownJob(id);
    await app.state.audit.note(`stop.${stopped.kind}`, user.id, { site: site.trackingId });
    return { data: stopped };
  }),
  action(latestJobCall, async (_request, { jobs, site }) => ({ data: { work: [...jobs.latest(site.id)] } })),
  action(importsCall, async (_request, { app, site }) => {
    const { imports } = await listImports(app, { site: site.trackingId });
    return { data: { imports } };
  }),
  action(exportVisitorCall, async ({ site: _site, ...person }, { app, site, user }) => {
    const lines = COMMANDS['user-data.export']!(app, { site: site.trackingId, ...person });
    // Before the file begins, so that an error is an answer and not a broken file.
    const first = await lines.next();
    await app.state.audit.note('user-data.export', user.id, { site: site.trackingId });
    async function* text() {
      for (let step = first; !step.done; step = await lines.next())
        yield (step.value.lines ?? []).map((line) => `${line}\n`).join('');
    }
    return {
      file: { name: 'visitor.jsonl', type: 'application/x-ndjson; charset=utf-8', content: Readable.from(text()) },
    };
  }),
];

type Started = Pick<NewJob, 'command' | 'input' | 'done'>;

async function startCommand(order: JobOrder, context: SiteContext): Promise<Started> {
  const { site, user, base } = context;
  const { trackingId } = site;
  switch (order.kind) {
    case 'rebuild':
      return { command: COMMANDS.rebuild!, input: { site: trackingId } };
    case 'retention':
      return { command: COMMANDS['retention.run']!, input: { site: trackingId, dryRun: order.dryRun } };
    case 'remove_import':
      return { command: COMMANDS['import.remove']!, input: { site: trackingId, origin: order.origin } };
    case 'delete_visitor': {
      const { kind: _kind, ...person } = order;
      return { command: COMMANDS['user-data.delete']!, input: { site: trackingId, ...person } };
    }
    case 'doctor':
      if (order.private) requireRight(user, 'manage_sites');
      return {
        command: COMMANDS.doctor!,
        input: { site: trackingId, base, ...(order.private && { private: true }) },
      };
    case 'import':
      return findImport(order, context);
  }
}
