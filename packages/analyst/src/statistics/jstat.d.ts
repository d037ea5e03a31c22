/** The parts of jstat that are used here: it has no types of its own. */
declare module 'jstat' {
  interface Distributions {
    readonly normal: { cdf(x: number, mean: number, deviation: number): number };
    readonly studentt: { cdf(x: number, freedom: number): number };
    readonly binomial: { cdf(k: number, trials: number, chance: number): number };
    readonly hypgeom: { cdf(k: number, all: number, marked: number, drawn: number): number };
  }
  const library: { readonly jStat: Distributions };
  // biome-ignore lint/style/noDefaultExport: a CommonJS module has no other
  export default library;
}
