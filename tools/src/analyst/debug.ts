import { PLANTED } from './planted.ts';
import { insightsOf } from './insights.ts';
import { makeSite } from './site.ts';
(globalThis as any).DEBUG = console.log;
for (const name of process.argv.slice(2)) {
const one = PLANTED.find((o) => o.name === name)!;
console.log('==', name);
await insightsOf(makeSite({ seed: 1 + PLANTED.indexOf(one), change: one.change }));
}
