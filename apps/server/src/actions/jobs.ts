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
import { ProblemError } from '../errors/problem.ts';
import { findImports } from '../imports/find-imports.ts';
import { importFiles, rebuild, removeImport, runRetention, stopImport } from '../operations/history.ts';
import { type AtSite, perform, type Scope } from '../operations/operation.ts';
import { runDoctor } from '../operations/tracking-check.ts';
import { deleteUserData, exportUserData } from '../operations/visitors.ts';
import { performWork, type Work } from '../operations/work.ts';
import { action, type SiteContext } from './action.ts';
import { findImport } from './imports.ts';

const unknownJob = (id: number) => new ProblemError('not_found', `There is no job ${id} on this site.`);

/** `magpie_start_work`, `magpie_work`, `magpie_stop_work`, `magpie_latest_work`, `magpie_imports`, `magpie_export_visitor`. */
export const JOB_ACTIONS = [
  action(startJobCall, async ({ order }, context) => {
    const { jobs, site } = context;
    return { data: await jobs.start({ siteId: site.id, kind: order.kind, ...(await toWork(order, context)) }) };
  }),
  action(jobCall, async ({ id }, { jobs, site }) => {
    const work = jobs.find(site.id, id);
    if (!work) throw unknownJob(id);
    return { data: work };
  }),
  action(stopJobCall, async ({ id }, context) => ({ data: await perform(stopImport, context, { id }) })),
  action(latestJobCall, async (_request, { jobs, site }) => ({ data: { work: [...jobs.latest(site.id)] } })),
  action(importsCall, async (_request, { app, site }) => ({ data: { imports: await findImports(app, site) } })),
  action(exportVisitorCall, async ({ site: _site, ...person }, context) => {
    const lines = performWork(exportUserData, context, person);
    // Before the file begins, so that an error is an answer and not a broken file.
    const first = await lines.next();
    async function* text() {
      for (let step = first; !step.done; step = await lines.next())
        yield (step.value.lines ?? []).map((line) => `${line}\n`).join('');
    }
    return {
      file: { name: 'visitor.jsonl', type: 'application/x-ndjson; charset=utf-8', content: Readable.from(text()) },
    };
  }),
];

type Ordered = Pick<NewJob, 'command' | 'input' | 'done'>;

async function toWork(order: JobOrder, context: SiteContext): Promise<Ordered> {
  const { base, user, site } = context;
  // With the app as jobs have it.
  const doing = <Input>(work: Work<AtSite, Input, unknown> | Work<Scope, Input, unknown>, input: Input): Ordered => ({
    command: (app) => performWork(work, { app, user, site }, input),
    input,
  });
  switch (order.kind) {
    case 'rebuild':
      return doing(rebuild, {});
    case 'retention':
      return doing(runRetention, { dryRun: order.dryRun });
    case 'remove_import':
      return doing(removeImport, { origin: order.origin });
    case 'delete_visitor': {
      const { kind: _kind, ...person } = order;
      return doing(deleteUserData, person);
    }
    case 'doctor':
      return doing(runDoctor, { base, private: order.private });
    case 'import': {
      const { done, ...input } = await findImport(order, context);
      return { ...doing(importFiles, input), done };
    }
  }
}
