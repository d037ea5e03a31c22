/** `magpie mcp`: the Model Context Protocol on standard input and output, for assistants on this machine. */
import type { Command } from 'commander';
import { Option } from 'commander';
import { CliError } from './failure.ts';
import type { McpOptions } from './serve-mcp.ts';

/** Adds the command to the program. */
export function addMcpCommand(program: Command): void {
  program
    .command('mcp')
    .description('answer an AI assistant on standard input and output (Model Context Protocol)')
    .option('--url <address>', "address of a server to ask with an API key, instead of this machine's data folder")
    .addOption(
      new Option(
        '--key <key>',
        'the API key for --url; other users of this machine can see it, so use the environment instead',
      ).env('MAGPIE_API_KEY'),
    )
    .action(async (_, command: Command) => {
      const options = command.optsWithGlobals<McpOptions>();
      if (options.url !== undefined && !/^https?:\/\//.test(options.url))
        throw new CliError('bad_url', `--url is "${options.url}"; it must begin with http:// or https://.`);
      if (options.url !== undefined && options.key === undefined)
        throw new CliError(
          'no_key',
          'An API key is needed with --url: set MAGPIE_API_KEY. "magpie key create" makes one.',
        );
      const { serveMcp } = await import('./serve-mcp.ts');
      return serveMcp(options);
    });
}
