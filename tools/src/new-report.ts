/** `npm run new-report -- <id>`, which writes a working report to start from. */
import { parseArgs } from 'node:util';
import { Refusal } from './new-report/refusal.ts';
import { type Written, writeReport } from './new-report/write.ts';
import { ROOT, runTool } from './run.ts';

const USAGE = `npm run new-report -- <id> [--by <dimension>] [--screen]

  <id>      the report's ID, such as newsletter_readers: a new one, or one of the catalogue that isn't built yet
  --by      the dimension of its table (default: sessionSource)
  --screen  with its own screen instead of the one that all details reports share`;

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
  if (positionals.length > 1)
    throw new Refusal(`"${positionals[1]}" is one argument too many: create one report at a time.`);
  const written = writeReport(ROOT, { id: positionals[0], by: values.by, ownScreen: values.screen });
  // Long names make long lines.
  await runTool('biome', ['format', '--write', '--log-level=none', ...written.files, ...written.changed]);
  console.log(report(written));
}

const report = ({ files, changed, isNew }: Written) => `Written:
${files.map((file) => `  ${file}`).join('\n')}
Changed:
${changed.map((file) => `  ${file}`).join('\n')}

Next:
  1. Complete the definition: columns and texts.${isNew ? '\n     In catalogue.ts: its place in the navigation, path, shortcut, description, tier.\n     In its overlays file: the text of its upgrade overlay.' : ''}
  2. Add visits to the golden file, including edge cases.
  3. UPDATE_GOLDENS=1 npx vitest run --project unit packages/reports/src/testing
     writes the answers. Read them: the independent count next to the golden file must agree.
  4. npx vitest run --project unit packages/reports
     npx vitest run --project conformance report-goldens
  5. npm run build && npm run preview --workspace @magpie/dashboard
     shows it in a browser with made-up data.`;

try {
  await main();
} catch (error) {
  // parseArgs throws a TypeError with a readable message.
  if (!(error instanceof Refusal) && !(error instanceof TypeError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 1;
}
