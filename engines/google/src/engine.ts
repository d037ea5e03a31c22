/** Answers plans from a Google Analytics property (docs/adr/0057). */
import { type Engine, type Plan, QueryError, type SendGoogle } from '@magpie/query';
import { type Compiled, compile, LIMITS } from './compile.ts';
import { Exchange, type Wanted } from './exchange.ts';
import { askFunnel } from './funnels.ts';
import type { GoogleEngineOptions } from './options.ts';
import { toTable } from './table.ts';

/** Creates an engine that answers from the properties that `send` reaches. */
export function createGoogleEngine(send: SendGoogle, options: GoogleEngineOptions = {}): Engine {
  return {
    id: 'google',
    aligns: true,
    partial: true,
    objections: (plan) => {
      const found = compile(plan, options);
      return 'objections' in found ? [...found.objections] : [];
    },
    run: async (plans, { signal } = {}) => {
      const compiled = plans.map((plan) => compiledPlan(plan, options));
      const wanted = compiled.map(wantedBy);
      const reports = await new Exchange(send, signal).reports(wanted.flat());
      return compiled.map((one, i) => {
        const from = wanted.slice(0, i).flat().length;
        return toTable(one, reports.slice(from, from + wanted[i]!.length));
      });
    },
    funnels: async (plans, { signal } = {}) => {
      const asked = new Map<string, Promise<unknown>>();
      return Promise.all(
        plans.map((plan) =>
          askFunnel(plan, options, (body) => {
            const key = JSON.stringify([plan.site.id, body]);
            const sent = asked.get(key) ?? send(plan.site.id, { method: 'runFunnelReport', body }, { signal });
            asked.set(key, sent);
            return sent;
          }),
        ),
      );
    },
    customers: refuse('Google Analytics doesn’t tell a customer’s first order from later ones.'),
    pairs: refuse('Google Analytics doesn’t answer which products are bought together.'),
    vitals: refuse('Google Analytics doesn’t measure how fast pages load.'),
    journeys: refuse('Google Analytics doesn’t answer with the single steps of a visitor.'),
  };
}

const refuse = (sentence: string) => async (plans: readonly unknown[]) => {
  if (plans.length > 0) throw new QueryError('unsupported', sentence);
  return [];
};

function compiledPlan(plan: Plan, options: GoogleEngineOptions): Compiled {
  const found = compile(plan, options);
  if ('objections' in found) throw new QueryError('unsupported', found.objections[0]!);
  return found.compiled;
}

/** The reports that a plan's parts are read from. */
const wantedBy = ({ parts, page, live, asked, plan, slots }: Compiled): Wanted[] =>
  parts.map(({ body, ranges, slots: own }) => ({
    siteId: plan.site.id,
    live,
    body,
    limit: page?.limit ?? LIMITS.rows,
    offset: page?.offset ?? 0,
    whole: page === undefined && !live,
    dimensions: asked.length + (ranges.length > 1 ? 1 : 0),
    metrics: own.map((slot) => slots[slot]!),
  }));
