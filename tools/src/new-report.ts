/** This module is responsible for `npm run new-report -- <id>`: a report that works, to begin with. */
import { parseArgs } from 'node:util';
import { Refusal } from './new-report/refusal.ts';
import { type Written, writeReport } from './new-report/write.ts';
import { ROOT, runTool } from './run.ts';

const USAGE = `npm run new-report -- <id> [--by <dimension>] [--screen]

  <id>      the report's key, such as traffic_campaign; one of the catalogue that isn't built yet, or a new one
  --by      the dimension of its table (sessionSource unless given)
  --screen  with a screen of its own instead of the one that all details reports share`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      by: { type: 'string', default: 'sessionSource' },
      screen: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  if (positionals.length > 1) throw new Refusal(`"${positionals[1]}" is too much: one report at a time.`);
  const written = writeReport(ROOT, { id: positionals[0], by: values.by, ownScreen: values.screen });
  // A long name makes a long line.
  await runTool('biome', ['format', '--write', '--log-level=none', ...written.files, ...written.changed]);
  console.log(report(written));
}

const report = ({ files, changed, isNew }: Written) => `Written:
${files.map((file) => `  ${file}`).join('\n')}
Changed:
${changed.map((file) => `  ${file}`).join('\n')}

Next:
  1. Say in the definition what it shows: columns, texts, what it is about.${isNew ? '\n     In catalogue.ts: its place in the navigation (which tests of the dashboard hold), path, shortcut, description, tier.\n     In upsell.ts: the overlay in front of it.' : ''}
  2. Write visits into the golden file that show it, edge cases too.
  3. UPDATE_GOLDENS=1 npx vitest run --project unit packages/reports/src/testing
     writes the answers. Read them: the plain count beside the golden file must come to the same.
  4. npx vitest run --project unit packages/reports
     npx vitest run --project conformance report-goldens`;

try {
  await main();
} catch (error) {
  // parseArgs says in a sentence what it does not know.
  if (!(error instanceof Refusal) && !(error instanceof TypeError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 1;
}
