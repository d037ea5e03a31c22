/** Errors of a site's source as readers see them: without the Google account, and without instructions for owners. */
import { type Engine, SourceError, type SourceErrorCode } from '@magpie/query';

/** Codes whose sentences name the account at Google, and what its owner has to do. */
const FOR_OWNERS: readonly SourceErrorCode[] = ['source_lost', 'source_no_right', 'source_not_set_up'];

/** Message shown to readers instead of one for owners. */
export const ASK_WEBMASTER =
  'This site’s numbers at Google can’t be read at the moment. Please ask your webmaster to check the connection.';

/** A site as someone reads it. */
interface Read {
  /** True for people who may not change its settings. */
  readonly readOnly?: true;
}

/** An error as whoever reads the site may see it. */
function errorForReader({ readOnly }: Read, error: unknown): unknown {
  const isForOwners = error instanceof SourceError && FOR_OWNERS.includes(error.code as SourceErrorCode);
  return readOnly && isForOwners ? new SourceError(error.code as SourceErrorCode, ASK_WEBMASTER) : error;
}

/** The same function, failing with the errors that whoever reads the site may see. */
export const forReader =
  <Args extends readonly unknown[], Answer>(site: Read, run: (...args: Args) => Answer | Promise<Answer>) =>
  async (...args: Args): Promise<Answer> => {
    try {
      return await run(...args);
    } catch (error) {
      throw errorForReader(site, error);
    }
  };

/** The same engine with these errors. */
export const engineForReader = (site: Read, engine: Engine): Engine =>
  site.readOnly ? { ...engine, run: forReader(site, engine.run), funnels: forReader(site, engine.funnels) } : engine;
