/** Tests in a real browser which links are tracked, wherever a page has them. */
import { expect, test } from 'vitest';
import { aroundSite, plain, settle, site, tall, visit, visitor } from './around-site.ts';

aroundSite();

const seen = (name: string) =>
  plain(name).map(({ link_id, link_url, link_text, file_name, link_classes }) => ({
    ...(link_id !== undefined && { link_id }),
    ...(link_url !== undefined && { link_url }),
    ...(link_text !== undefined && { link_text }),
    ...(link_classes !== undefined && { link_classes }),
    ...(file_name !== undefined && { file_name }),
  }));

/** Keeps the browser on the page. */
const STAY =
  "<script>for (const type of ['click', 'auxclick']) addEventListener(type, (event) => event.preventDefault())</script>";

test('links in drawings, on image maps and in shadow trees are tracked', async () => {
  site.put(
    '/links',
    `${STAY}
     <svg width="300" height="60" xmlns:xlink="http://www.w3.org/1999/xlink">
       <a id="old" class="pin red" xlink:href="http://shop.example/old"><text id="oldText" y="20">Old</text></a>
       <a id="new" href="http://shop.example/new"><text id="newText" y="50">New</text></a>
       <a id="home" href="/links?more"><text id="homeText" x="90" y="20">In</text></a>
     </svg>
     <img usemap="#map" width="50" height="50" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
     <map name="map"><area id="area" shape="default" href="http://shop.example/area" alt="Area"></map>
     <x-card></x-card>
     <script>
       customElements.define('x-card', class extends HTMLElement {
         href = 'http://not.example/a-link';
         connectedCallback() {
           this.attachShadow({ mode: 'open' }).innerHTML = '<p><a id="deep" href="http://shop.example/deep"><b>Deep</b></a></p>';
         }
       });
     </script>${tall(3000)}`,
  );
  await visit('/links');
  const { page } = visitor;
  for (const id of ['#oldText', '#newText', '#homeText', '#deep b']) await page.click(id);
  await page.click('img');
  await page.focus('#deep');
  await page.keyboard.press('Enter');
  await page.click('#new', { button: 'middle' });
  await page.click('#deep', { modifiers: ['Shift'] });
  await settle();
  expect(seen('click')).toEqual([
    { link_id: 'old', link_url: 'http://shop.example/old', link_text: 'Old', link_classes: 'pin red' },
    { link_id: 'new', link_url: 'http://shop.example/new', link_text: 'New' },
    { link_id: 'deep', link_url: 'http://shop.example/deep', link_text: 'Deep' },
    { link_id: 'area', link_url: 'http://shop.example/area' },
    { link_id: 'deep', link_url: 'http://shop.example/deep', link_text: 'Deep' },
    { link_id: 'new', link_url: 'http://shop.example/new', link_text: 'New' },
    { link_id: 'deep', link_url: 'http://shop.example/deep', link_text: 'Deep' },
  ]);
});

test('downloads are tracked by their ending or by the page’s word for it, also of files that the page made', async () => {
  site.put(
    '/files',
    `${STAY}
     <a id="marked" href="/export?id=5" download>Export</a>
     <a id="named" href="/export?id=6" download="report.csv">Report</a>
     <a id="both" href="/files/list.pdf" download="List.pdf">List</a>
     <a id="data" href="data:text/csv,private" download="cart.csv">Cart</a>
     <a id="blob" download="photo.png">Photo</a>
     <a id="shown" href="data:text/plain,x">Text</a>
     <a id="elsewhere" href="http://shop.example/export" download>There</a>
     <a id="mail" href="mailto:a@b.example" download>Mail</a>
     <a id="none" href="http://[bad" download>None</a>
     <script>blob.href = URL.createObjectURL(new Blob(['x']))</script>${tall(3000)}`,
  );
  await visit('/files');
  for (const id of ['marked', 'named', 'both', 'data', 'blob', 'shown', 'elsewhere', 'mail', 'none'])
    await visitor.page.click(`#${id}`);
  await settle();
  expect(seen('file_download')).toEqual([
    { link_id: 'marked', link_url: `${site.origin}/export?id=5`, link_text: 'Export', file_name: '/export' },
    { link_id: 'named', link_url: `${site.origin}/export?id=6`, link_text: 'Report', file_name: 'report.csv' },
    { link_id: 'both', link_url: `${site.origin}/files/list.pdf`, link_text: 'List', file_name: '/files/list.pdf' },
    { link_id: 'data', link_text: 'Cart', file_name: 'cart.csv' },
    { link_id: 'blob', link_text: 'Photo', file_name: 'photo.png' },
  ]);
  expect(seen('click').map(({ link_id }) => link_id)).toEqual(['elsewhere']);
  expect(JSON.stringify(site.bodies)).not.toContain('private');
});
