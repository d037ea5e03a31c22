/** The command line that sends a query to the server. */

/** A text as one field of a shell. */
const shellWord = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** How a question is asked through `POST /api/v1/query`; the key stands for itself. */
export function curlCommand(base: string, question: unknown): string {
  return [
    `curl ${shellWord(`${base}/api/v1/query`)}`,
    `-H ${shellWord('Authorization: Bearer mgk_…')}`,
    `-H ${shellWord('Content-Type: application/json')}`,
    `-d ${shellWord(JSON.stringify({ question }))}`,
  ].join(' \\\n  ');
}
