/** Answers plans from a Google Analytics property (docs/adr/0057). */
import { type Engine, type Plan, QueryError, type SendGoogle } from '@magpie/query';
import { type Compiled, compile, LIMITS } from './compile.ts';
import { Exchange, type Wanted } from './exchange.ts';
import { askFunnel } from './funnels.ts';
import { type GoogleEngineOptions, KnownFields, type PropertyFields } from './options.ts';
import { toTable } from './table.ts';

/** Creates an engine that answers from the properties that `send` reaches. */
export function createGoogleEngine(send: SendGoogle, options: GoogleEngineOptions = {}): Engine {
  const fields = new KnownFields(options);
  const asked: SendGoogle = async (siteId, request, how) => {
    try {
      return await send(siteId, request, how);
    } catch (error) {
      fields.note(siteId, error, request);
      throw error;
    }
  };
  return {
    id: 'google',
    aligns: true,
    partial: true,
    objections: (plan) => {
      const found = compile(plan, fields.of(plan.site.id));
      return 'objections' in found ? [...found.objections] : [];
    },
    run: async (plans, { signal } = {}) => {
      const compiled = plans.map((plan) => compiledPlan(plan, fields.of(plan.site.id)));
      const wanted = compiled.map(wantedBy);
      const reports = await new Exchange(asked, signal).reports(wanted.flat());
      return compiled.map((one, i) => {
        const from = wanted.slice(0, i).flat().length;
        return toTable(one, reports.slice(from, from + wanted[i]!.length));
      });
    },
    funnels: async (plans, { signal } = {}) => {
      const known = new Map<string, Promise<unknown>>();
      return Promise.all(
        plans.map((plan) =>
          askFunnel(plan, fields.of(plan.site.id), (body) => {
            const key = JSON.stringify([plan.site.id, body]);
            const sent = known.get(key) ?? asked(plan.site.id, { method: 'runFunnelReport', body }, { signal });
            known.set(key, sent);
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

function compiledPlan(plan: Plan, known: PropertyFields): Compiled {
  const found = compile(plan, known);
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
