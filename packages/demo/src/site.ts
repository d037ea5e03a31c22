/** The demo website: real pages on disk with the script tag, from the same content as the generated traffic. */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { POSTS, type Post, PRODUCTS, type Product, postPath, productPath, SITE_TITLE } from './content.ts';
import { guidePdf } from './guide-pdf.ts';
import { pageData } from './page-data.ts';

/** The demo site's settings; its address depends on the server. */
export const DEMO_SITE = {
  name: SITE_TITLE,
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  firstDayOfWeek: 1,
  identity: 'stored',
  measureVitals: true,
  demo: true,
  trackingId: 'mgp_hedgefeather',
} as const;

/** Options of the demo website. */
export interface DemoSiteOptions {
  /** The folder served at `/demo-site/`; created if missing. */
  readonly dir: string;
  readonly trackingId: string;
  /** Today, ms: posts were published some days before. */
  readonly now: number;
}

const ASSETS = ['site.css', 'site.js', 'dawn-chorus.webm'];
const ROOT = '/demo-site/';

/** Writes the demo website into a folder. */
export async function writeDemoSite({ dir, trackingId, now }: DemoSiteOptions): Promise<void> {
  const page = async (path: string, title: string, body: string): Promise<void> => {
    const file = join(dir, path, 'index.html');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, pageHtml(title, body, trackingId, { ...pageData(path, now), logged_in: 'false' }));
  };
  await page('', SITE_TITLE, home());
  for (const post of POSTS) await page(postPath(post), `${post.title} – ${SITE_TITLE}`, article(post));
  await page(
    'shop/',
    `Shop – ${SITE_TITLE}`,
    `<h1>Shop</h1><div class="grid">${PRODUCTS.map(productCard).join('')}</div>`,
  );
  for (const product of PRODUCTS)
    await page(productPath(product), `${product.name} – ${SITE_TITLE}`, productPage(product));
  await page('cart/', `Cart – ${SITE_TITLE}`, '<h1>Cart</h1><div id="cart" aria-live="polite"></div>');
  await page('checkout/', `Checkout – ${SITE_TITLE}`, checkout());
  await page(
    'thank-you/',
    `Thank you – ${SITE_TITLE}`,
    '<h1>Thank you</h1><p>Your order <strong id="order"></strong> is on its way. No parcel will come: this is a demo.</p>',
  );
  await page('search/', `Search – ${SITE_TITLE}`, '<h1>Search</h1><ul id="results"></ul>');
  await page('contact/', `Contact – ${SITE_TITLE}`, contact());
  await writeFile(
    join(dir, '404.html'),
    pageHtml(
      `Page not found – ${SITE_TITLE}`,
      '<h1>Page not found</h1><p>It may have moved. The search finds it.</p>',
      trackingId,
      { logged_in: 'false' },
    ),
  );
  await writeFile(
    join(dir, 'feeding-guide.pdf'),
    guidePdf('The feeding guide', [
      'Sunflower hearts, all year.',
      'Suet from October to April.',
      'Fresh water, every day.',
    ]),
  );
  await writeFile(
    join(dir, 'catalogue.json'),
    JSON.stringify([
      ...POSTS.map((one) => ({ title: one.title, path: postPath(one) })),
      ...PRODUCTS.map((one) => ({ title: one.name, path: productPath(one) })),
    ]),
  );
  for (const name of ASSETS) await copyFile(new URL(`../site/${name}`, import.meta.url), join(dir, name));
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);

function pageHtml(title: string, body: string, trackingId: string, data: Readonly<Record<string, string>>): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${ROOT}site.css">
<script defer src="/script.js" data-site="${escaped(trackingId)}" data-storage="stored" data-vitals></script>
<script defer src="/script/shop.js"></script>
<script defer src="${ROOT}site.js"></script>
</head>
<body data-page="${escaped(JSON.stringify(data))}">
<header><a class="brand" href="${ROOT}">${SITE_TITLE}</a>
<nav aria-label="Main"><a href="${ROOT}">Journal</a><a href="${ROOT}shop/">Shop</a><a href="${ROOT}contact/">Contact</a><a href="${ROOT}cart/">Cart <span id="count"></span></a></nav>
<form role="search" action="${ROOT}search/"><label class="hidden" for="q">Search</label><input id="q" name="q" type="search" placeholder="Search"></form></header>
<main>${body}</main>
<footer><form id="newsletter" name="newsletter"><label for="mail">A letter every Thursday</label><span class="row"><input id="mail" name="mail" type="email" required placeholder="you@example.org"><button>Subscribe</button></span></form>
<p>${SITE_TITLE} is a demo: your clicks here are real visits in the reports.</p></footer>
</body>
</html>
`;
}

const teaser = (post: Post): string =>
  `<a class="card" href="${ROOT}${postPath(post)}"><small>${escaped(post.category)}</small><strong>${escaped(post.title)}</strong><span>${escaped(post.text[0] ?? '')}</span></a>`;

const home = (): string =>
  `<h1>For people who look up when something flies past</h1><div class="grid">${POSTS.map(teaser).join('')}</div>`;

function article(post: Post): string {
  const film = post.film
    ? `<video controls preload="metadata" src="${ROOT}dawn-chorus.webm" title="${escaped(post.title)}" width="640" height="360"></video>`
    : '';
  const long = [...post.text, ...post.text, ...post.text].map((one) => `<p>${escaped(one)}</p>`).join('');
  const next = POSTS[(POSTS.indexOf(post) + 1) % POSTS.length]!;
  return `<article><small>${escaped(post.category)}</small><h1>${escaped(post.title)}</h1>${film}${long}
<p><a href="https://www.birdlife.example/species">More about the species</a> · <a href="${ROOT}feeding-guide.pdf">The feeding guide (PDF)</a></p>
<p>Read next: <a href="${ROOT}${postPath(next)}">${escaped(next.title)}</a></p></article>`;
}

const productCard = (one: Product): string =>
  `<a class="card" href="${ROOT}${productPath(one)}"><small>${escaped(one.category)}</small><strong>${escaped(one.name)}</strong><span>€ ${one.price}</span></a>`;

const productPage = (one: Product): string =>
  `<article data-product="${escaped(JSON.stringify({ item_id: one.id, item_name: one.name, item_category: one.category, price: one.price }))}"><small>${escaped(one.category)}</small><h1>${escaped(one.name)}</h1><p>${escaped(one.text)}</p><p class="price">€ ${one.price}</p><button id="add">Add to cart</button></article>`;

const checkout = (): string =>
  '<h1>Checkout</h1><div id="cart"></div><form id="checkout" name="checkout"><label for="name">Name</label><input id="name" name="name" required autocomplete="off" value="A. Visitor"><label for="coupon">Coupon</label><input id="coupon" name="coupon" autocomplete="off" placeholder="SPRING10"><button>Place order</button></form>';

const contact = (): string =>
  '<h1>Contact</h1><form id="contact" name="contact"><label for="who">Your name</label><input id="who" name="who" required autocomplete="off"><label for="what">What did you see?</label><textarea id="what" name="what" rows="4" required></textarea><button>Send</button></form><p id="sent" role="status"></p>';
