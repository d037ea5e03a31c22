/** Tests plain forms, forms of form builders and abandoned forms in a real browser. */
import { describe, expect, test } from 'vitest';
import {
  aroundSite,
  drawn,
  parts,
  pass,
  plain,
  settle,
  shown,
  site,
  tall,
  visit,
  visitor,
  withClock,
} from './around-site.ts';
import { BUILDER_FORMS, CONFIRMATIONS, REDIRECTING_FORMS } from './builders-fixtures.ts';

aroundSite();

describe('plain forms', () => {
  const form = `<form id="contact" name="Contact" action="/send?to=us#top" onsubmit="event.preventDefault()">
    <input name="id" value=""><input type="hidden" name="token" value="SECRET"><textarea name="action"></textarea>
    <select name="name"><option>A<option>B</select><button>Send</button></form>`;
  const described = (destination: string) => ({
    form_id: 'contact',
    form_name: 'Contact',
    form_destination: destination,
    form_length: 3,
  });

  test('a form is seen, started and submitted once per page view, and no input leaves the page', async () => {
    site.put('/contact', form + tall(3000));
    await visit('/contact');
    const { page } = visitor;
    await shown('form_impression');
    expect(await parts()).toEqual(['/script/forms.js']);
    for (let time = 0; time < 2; time++) {
      await page.fill('textarea', 'PRIVATE words');
      await page.fill('input[name=id]', 'PRIVATE id');
      await page.selectOption('select', 'B');
      await page.click('button');
    }
    await settle();
    const expected = [described(`${site.origin}/send?to=us`)];
    expect(plain('form_impression')).toEqual(expected);
    expect(plain('form_start')).toEqual(expected);
    expect(plain('form_submit')).toEqual(expected);
    expect(JSON.stringify(site.bodies)).not.toMatch(/PRIVATE|SECRET/);

    await page.evaluate(() => history.pushState(null, '', '/contact/again'));
    await shown('form_impression', 2);
    await page.click('button');
    expect((await shown('form_submit', 2))[1]?.context.l).toBe(`${site.origin}/contact/again`);
    expect(site.named('form_start')).toHaveLength(1);
  });

  test('a form out of view is seen once it is scrolled to; a search form is never reported', async () => {
    site.put(
      '/below',
      `<form role="search" onsubmit="event.preventDefault()"><input name="s"><button id="go">Go</button></form>${tall(3000)}${form}`,
    );
    await visit('/below', withClock);
    await site.until(async () => (await parts()).length === 1);
    await visitor.page.fill('input[name=s]', 'word');
    await visitor.page.click('#go');
    await drawn();
    await pass(2000);
    await settle();
    expect(site.events().filter(({ n }) => n.startsWith('form_'))).toEqual([]);
    await visitor.page.evaluate(() => document.querySelector('#contact')?.scrollIntoView());
    await shown('form_impression');
    expect(plain('form_impression')).toHaveLength(1);
  });

  test('a form visible for less than a second is not seen; one that is added later or higher than the window is', async () => {
    site.put('/later', tall(10));
    await visit('/later', withClock);
    const { page } = visitor;
    await shown('page_view');
    expect(await parts()).toEqual([]);
    await page.evaluate((height) => {
      document.body.innerHTML = `<form data-form-id="tall-7" style="height:${height}px"><input></form>`;
    }, 3000);
    await shown('form_impression');
    expect(plain('form_impression')).toEqual([
      { form_id: 'tall-7', form_destination: `${site.origin}/later`, form_length: 1 },
    ]);
    // It is found 300 ms after it was added, and visible for 700 ms more.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
    await page.evaluate(() => {
      const brief = document.createElement('form');
      brief.id = 'brief';
      brief.innerHTML = '<input>';
      document.body.prepend(brief);
    });
    await drawn();
    await pass(300);
    await drawn();
    await pass(700);
    await page.locator('#brief').evaluate((brief) => {
      brief.style.display = 'none';
    });
    await drawn();
    await pass(1500);
    await page.clock.resume();
    await settle();
    expect(site.named('form_impression')).toHaveLength(1);
  });
});

/** Waits until the forms part has loaded and has seen the page. */
const ready = async () => {
  await site.until(async () => (await parts()).length === 1);
  await visitor.page.waitForLoadState('load');
  await pass(500);
  await drawn();
};
/** For a visit with a clock: fires all pending timers and waits for everything sent. */
const settleAt = async () => {
  await drawn();
  await pass(2000);
  const settled = settle();
  await pass(2000);
  await settled;
};

describe('forms of builders', () => {
  const ofForms = () => site.events().filter(({ n }) => n.startsWith('form_'));

  test.each(BUILDER_FORMS)('$builder: counts a confirmed submission, not an attempt', async ({ html, id, name }) => {
    site.put('/contact', html + tall(3000));
    await visit('/contact', withClock);
    await ready();
    const { page } = visitor;
    await settleAt();
    const [seen] = site.named('form_impression');
    expect(seen?.p).toMatchObject({ form_id: id, ...(name && { form_name: name }) });
    await page.fill('[name=mail]', 'PRIVATE@example.com');
    await page.click('button');
    await page.evaluate('refuse()');
    await settleAt();
    expect(site.named('form_submit')).toEqual([]);
    await page.click('button');
    await page.evaluate('accept()');
    await settleAt();
    // It is looked for 300 ms after the page changed.
    await pass(500);
    await settleAt();
    expect(ofForms().map(({ n, p }) => [n, p?.form_id])).toEqual([
      ['form_impression', id],
      ['form_start', id],
      ['form_submit', id],
    ]);
    expect(JSON.stringify(site.bodies)).not.toContain('PRIVATE');
  });

  test.each(REDIRECTING_FORMS)('$builder: counts a submission that redirects at once', async ({ html, id }) => {
    site.put('/contact', html);
    site.put('/thanks', 'Thanks');
    await visit('/contact', withClock);
    await ready();
    await settleAt();
    await visitor.page.click('button');
    await visitor.page.evaluate('accept("/thanks")');
    const [sent] = await shown('form_submit');
    expect(sent?.p?.form_id).toBe(id);
    expect(sent?.context.l).toBe(`${site.origin}/contact`);
    await shown('page_view', 2);
    await settleAt();
    expect(site.named('form_submit')).toHaveLength(1);
  });

  test.each(CONFIRMATIONS)('$builder: counts a submission that the next page confirms', async ({ html, id }) => {
    // The parts are loaded where the page has a form; there is one in the footer of most pages.
    site.put('/contact', `${html}<form role="search"><input></form>`);
    await visit('/contact', withClock);
    await ready();
    await settleAt();
    expect(site.named('form_submit').map(({ p }) => p?.form_id)).toEqual([id]);
  });
});

describe('abandoned forms', () => {
  const form = `<form id="order" action="/next"><label for="a">Your name</label><input id="a" name="a">
    <fieldset><legend>Colour</legend><label><input type="radio" name="c" value="PRIVATE"> Red secret</label></fieldset>
    <input name="place" placeholder="Town"><button>Send</button></form>`;
  const left = () => site.named('form_abandon').map(({ p }) => [p?.form_id, p?.form_field]);

  test('send the label of the field that was changed last, never the input', async () => {
    site.put('/order', form);
    site.put('/next', 'Next');
    await visit('/order', withClock);
    await ready();
    const { page } = visitor;
    await page.fill('#a', 'PRIVATE');
    await page.check('[type=radio]');
    await page.goto(`${site.origin}/next`);
    await shown('form_abandon');
    expect(left()).toEqual([['order', 'Colour']]);
    expect(site.named('form_abandon')[0]?.context.l).toBe(`${site.origin}/order`);
    expect(JSON.stringify(site.bodies)).not.toMatch(/PRIVATE|secret/);
  });

  test('count when a page changes its address, once per form', async () => {
    site.put('/order', `${form}<form id="other"><input name="b" aria-label="Code"></form>`);
    await visit('/order', withClock);
    await ready();
    const { page } = visitor;
    await page.fill('[name=b]', '1');
    await page.fill('[name=place]', 'x');
    await page.fill('#a', 'x');
    await page.evaluate(() => history.pushState(null, '', '/elsewhere'));
    await shown('form_abandon', 2);
    expect(left().toSorted()).toEqual([
      ['order', 'Your name'],
      ['other', 'Code'],
    ]);
    expect(site.named('form_abandon')[0]?.context.l).toBe(`${site.origin}/order`);
  });

  test('don’t count while the page is only hidden, nor once they were sent', async () => {
    site.put('/order', form);
    site.put('/next', 'Next');
    await visit('/order', withClock);
    await ready();
    const { page } = visitor;
    await page.fill('#a', 'x');
    for (const hidden of [true, false])
      await page.evaluate((state) => {
        Object.defineProperty(document, 'hidden', { value: state, configurable: true });
        Object.defineProperty(document, 'visibilityState', { value: state ? 'hidden' : 'visible', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await settleAt();
    expect(left()).toEqual([]);
    await page.click('button');
    await page.waitForURL('**/next**');
    await shown('form_submit');
    await settleAt();
    expect(left()).toEqual([]);
  });

  test.each([
    ['', '0'],
    // As WPForms does without AJAX.
    [' because of a script', '{ event.preventDefault(); queueMicrotask(() => event.target.submit()); }'],
  ])('a builder’s form that the browser itself is sending%s is not abandoned', async (_, sending) => {
    const { html } = BUILDER_FORMS[0]!;
    site.put('/contact/', html.replace('event.preventDefault()', sending));
    await visit('/contact/', withClock);
    await ready();
    await visitor.page.fill('[name=mail]', 'x');
    const before = site.named('page_view').length;
    await visitor.page.route('**/contact/', (route) => route.fulfill({ status: 204 }));
    await visitor.page.click('button');
    await visitor.page.unroute('**/contact/');
    await visitor.page.goto(`${site.origin}/contact/?again`);
    await shown('page_view', before + 1);
    expect(left()).toEqual([]);
  });
});

test('search, sign-in, comment, cart and checkout forms are not reported', async () => {
  site.put(
    '/shop',
    [
      'form class="cart"',
      'form id="commentform"',
      'form class="woocommerce-form-login"',
      'form class="wc-block-components-form wc-block-checkout__form"',
      'form id="edd_purchase_form"',
      'search><form',
      'form id="adminbarsearch"',
    ]
      .map((open) => `<${open}><input name="x"><button type="button">Go</button></form></search>`)
      .join(''),
  );
  await visit('/shop', withClock);
  await site.until(async () => (await parts()).length === 1);
  for (const field of await visitor.page.locator('input').all()) await field.fill('x');
  await drawn();
  await pass(2000);
  await settleAt();
  expect(site.events().filter(({ n }) => n.startsWith('form_'))).toEqual([]);
});
