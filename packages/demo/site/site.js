/** This script is responsible for the demo shop: a cart in the browser, and the eCommerce events that a shop would send. */
const queue = [];
window.magpie ??= Object.assign((...call) => queue.push(call), { q: queue });
// Set right away: the first page view waits for a second.
window.magpie('set', JSON.parse(document.body.dataset.page));

const CART = 'hedge-and-feather-cart';
const ROOT = '/demo-site/';
const COUPONS = { SPRING10: 10, WINTER15: 15, Newsletter5: 5 };
const read = () => JSON.parse(localStorage.getItem(CART) || '[]');
const cents = (items) => items.reduce((sum, one) => sum + Math.round(Number(one.price) * 100) * one.quantity, 0);
// As a shop with GA4 does; Magpie reads it too.
window.dataLayer ??= [];
const event = (name, items, more) =>
  window.dataLayer.push({ event: name, ecommerce: { currency: 'EUR', value: cents(items) / 100, items, ...more } });
const save = (items) => {
  localStorage.setItem(CART, JSON.stringify(items));
  count();
};

function count() {
  const badge = document.getElementById('count');
  const sum = read().reduce((all, one) => all + one.quantity, 0);
  if (badge) badge.textContent = sum ? `(${sum})` : '';
}

function product(article) {
  const item = { ...JSON.parse(article.dataset.product), quantity: 1 };
  event('view_item', [item]);
  document.getElementById('add').addEventListener('click', (click) => {
    const items = read();
    const same = items.find((one) => one.item_id === item.item_id);
    if (same) same.quantity += 1;
    else items.push(item);
    save(items);
    event('add_to_cart', [item]);
    click.target.textContent = 'Added';
  });
}

function cart(box) {
  const items = read();
  box.replaceChildren();
  if (items.length === 0) {
    box.textContent = 'Your cart is empty.';
    return;
  }
  const list = document.createElement('ul');
  for (const one of items) {
    const row = document.createElement('li');
    row.textContent = `${one.quantity} × ${one.item_name}, € ${one.price} `;
    const remove = document.createElement('button');
    remove.textContent = 'Remove';
    remove.addEventListener('click', () => {
      event('remove_from_cart', [one]);
      save(read().filter((other) => other.item_id !== one.item_id));
      cart(box);
    });
    if (!document.getElementById('checkout')) row.append(remove);
    list.append(row);
  }
  const sum = document.createElement('p');
  sum.className = 'price';
  sum.textContent = `€ ${(cents(items) / 100).toFixed(2)}`;
  box.append(list, sum);
  if (document.getElementById('checkout')) return;
  const go = document.createElement('a');
  go.href = `${ROOT}checkout/`;
  go.textContent = 'Go to checkout';
  box.append(go);
}

function checkout(form) {
  if (read().length > 0) event('begin_checkout', read());
  form.addEventListener('submit', (submit) => {
    submit.preventDefault();
    const items = read();
    if (items.length === 0) return;
    const coupon = form.coupon.value.trim();
    const goods = cents(items);
    const value = (goods - Math.round((goods * (COUPONS[coupon] || 0)) / 100)) / 100;
    const id = `HF-${Date.now().toString(36).toUpperCase()}`;
    event('purchase', items, {
      transaction_id: id,
      value,
      tax: Math.round(value * 15.9664) / 100,
      shipping: goods > 5000 ? 0 : 4.9,
      ...(COUPONS[coupon] ? { coupon } : {}),
    });
    save([]);
    location.href = `${ROOT}thank-you/#${id}`;
  });
}

async function search(list) {
  const term = new URLSearchParams(location.search).get('q') || '';
  const pages = await (await fetch(`${ROOT}catalogue.json`)).json();
  const found = pages.filter((page) => page.title.toLowerCase().includes(term.toLowerCase()));
  for (const page of found) {
    const row = document.createElement('li');
    const link = document.createElement('a');
    link.href = ROOT + page.path;
    link.textContent = page.title;
    row.append(link);
    list.append(row);
  }
  if (found.length === 0) list.textContent = 'Nothing found.';
}

const stay = (form, done) =>
  form.addEventListener('submit', (submit) => {
    submit.preventDefault();
    done();
  });

count();
for (const article of document.querySelectorAll('[data-product]')) product(article);
for (const [id, start] of Object.entries({ cart, checkout, results: search })) {
  const element = document.getElementById(id);
  if (element) start(element);
}
stay(document.getElementById('newsletter'), () =>
  document.querySelector('#newsletter button').replaceChildren('Thank you'),
);
const contact = document.getElementById('contact');
if (contact) stay(contact, () => document.getElementById('sent').replaceChildren('Thank you, we read every letter.'));
const order = document.getElementById('order');
if (order) order.textContent = location.hash.slice(1);
