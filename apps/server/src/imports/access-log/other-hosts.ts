/** Counts the lines of a shared log that belong to hosts other than the site's. */

/** Lines left out because another host was asked for. */
export interface OtherHosts {
  readonly lines: number;
  /** The hosts with the most lines, at most 50. */
  readonly hosts: readonly { readonly host: string; readonly lines: number }[];
}

const LISTED = 50;
/** Anyone can request any host: beyond this number, hosts are counted together. */
const TOLD_APART = 10_000;
const HOST_CHARS = 253;

/** Counts lines by their host. */
export class OtherHostCounter {
  #lines = 0;
  readonly #byHost = new Map<string, number>();

  add(host: string): void {
    this.#lines++;
    const name = host.slice(0, HOST_CHARS).toWellFormed();
    const lines = this.#byHost.get(name);
    if (lines !== undefined || this.#byHost.size < TOLD_APART) this.#byHost.set(name, (lines ?? 0) + 1);
  }

  summary(): OtherHosts {
    const hosts = Array.from(this.#byHost, ([host, lines]) => ({ host, lines }));
    hosts.sort((a, b) => b.lines - a.lines || (a.host < b.host ? -1 : 1));
    return { lines: this.#lines, hosts: hosts.slice(0, LISTED) };
  }
}
