/** The content of sites as reports read it, held in memory while it is what the store has. */
import { createHash } from 'node:crypto';
import { type Content, indexContent } from '@magpie/reports';
import { lru } from 'tiny-lru';
import type { SiteRecord } from '../ports/sites.ts';
import type { ContentStore } from '../state/content.ts';
import { wordPressEditUrl } from './wordpress-item.ts';

/** How many sites' content is held in memory. */
const HELD = 20;

/** Content kept in memory for a site. */
interface Held {
  readonly content: Content;
  /** Addresses of pictures by their keys. */
  readonly pictures: ReadonlyMap<string, string>;
}

const pictureKey = (address: string) => createHash('sha256').update(address).digest('hex').slice(0, 32);

/** Where a reader's page finds a picture: pages may load nothing from other servers. */
const resolveAddress = (site: SiteRecord, address: string): string =>
  `/content-pictures/${site.trackingId}/${pictureKey(address)}`;

/** The contents of the sites that were asked for last. */
export class HeldContent {
  readonly #store: ContentStore;
  readonly #held = lru<{ readonly key: string; readonly content: Promise<Held> }>(HELD);

  constructor(store: ContentStore) {
    this.#store = store;
  }

  /** Returns a site's content, read from the store if it has changed. */
  of(site: SiteRecord): Promise<Held> {
    const key = `${this.#store.revision(site.id)} ${site.url}`;
    const known = this.#held.get(String(site.id));
    if (known?.key === key) return known.content;
    const content = this.#read(site);
    this.#held.set(String(site.id), { key, content });
    content.catch(() => this.#held.delete(String(site.id)));
    return content;
  }

  /** Forgets a site. */
  forget(siteId: number): void {
    this.#held.delete(String(siteId));
  }

  async #read(site: SiteRecord): Promise<Held> {
    const { reading, source } = await this.#store.state(site.id);
    const items = await this.#store.items(site.id);
    const shown = items.map((item) => ({
      ...item,
      image: item.image === null ? null : resolveAddress(site, item.image),
      ...(source?.kind === 'wordpress' && { editUrl: wordPressEditUrl(item.origin, source.address) }),
    }));
    const pictures = items.flatMap(({ image }) => (image === null ? [] : [[pictureKey(image), image] as const]));
    return { content: indexContent(shown, reading.totals, site.url), pictures: new Map(pictures) };
  }
}
