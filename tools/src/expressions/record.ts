/** Prints the expressions that modules make of texts while they are loaded, as JSON. Run, not imported: it replaces `RegExp`. */
import { pathToFileURL } from 'node:url';

const recorded: { file: string; line: number; source: string; flags: string }[] = [];
const Original = RegExp;
globalThis.RegExp = new Proxy(Original, {
  construct(target, args, as) {
    const made = Reflect.construct(target, args, as) as RegExp;
    const [, file, line] =
      /(file:\S+?):(\d+):\d+\)?$/m.exec(String(new Error().stack?.split('\n').slice(2).join('\n'))) ?? [];
    if (file && line) recorded.push({ file, line: Number(line), source: made.source, flags: made.flags });
    return made;
  },
});
// One that needs a browser is not loaded here; what it makes is then missed by the caller.
for (const path of process.argv.slice(2)) await import(pathToFileURL(path).href).catch(() => undefined);
// A pipe may not take all of it at once.
process.stdout.write(JSON.stringify(recorded), () => process.exit());
