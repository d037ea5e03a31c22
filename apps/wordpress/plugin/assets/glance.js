/** Draws the numbers of the dashboard widget, the lists of posts and the editor, after the page is there. */
(() => {
  const { ajaxUrl, nonce, page, texts } = window.magpieGlance;
  const language = document.documentElement.lang || 'en';
  const integer = new Intl.NumberFormat(language);
  const say = (text, ...values) =>
    values.reduce((said, value, index) => said.replaceAll(`%${index + 1}$s`, value).replace('%s', value), text);
  const pathUrl = (path) => `${page}#/publishers-page?p.path=${encodeURIComponent(path)}`;

  /** Makes an element; a child that is a string becomes text. */
  function make(name, attributes = {}, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children.filter((child) => child !== null));
    return element;
  }

  /** Makes a call of the plugin. @throws Error with `isExpired` if the page's nonce is too old */
  async function ask(action, fields = {}) {
    const body = new URLSearchParams({ action: `magpie_${action}`, nonce, ...fields });
    const answer = await fetch(ajaxUrl, { method: 'POST', credentials: 'same-origin', body });
    const read = await answer.json();
    if (read.success === true) return read.data;
    throw Object.assign(new Error(), { isExpired: read.error?.code === 'bad_nonce' });
  }

  /** Fills a room with what a call answers, or says that it can't be had and offers to try again. */
  async function fill(room, call, draw) {
    const show = (...parts) => {
      room.replaceChildren(...parts);
      room.removeAttribute('aria-busy');
    };
    try {
      show(...draw(await call()));
    } catch ({ isExpired }) {
      const quiet = (text) => make('p', { class: 'magpie-quiet', role: 'status' }, text);
      if (isExpired) return show(quiet(texts.expired));
      const again = make('button', { type: 'button', class: 'button' }, texts.again);
      again.addEventListener('click', () => {
        room.setAttribute('aria-busy', 'true');
        room.replaceChildren(quiet(texts.loading));
        fill(room, call, draw);
      });
      show(quiet(texts.away), make('p', {}, again));
    }
  }

  const rows = (pairs) =>
    make(
      'ol',
      { class: 'magpie-rows' },
      ...pairs.map(([name, number]) => make('li', {}, name, make('span', { class: 'magpie-number' }, number))),
    );
  const link = (href, text) => make('a', { href, dir: 'auto' }, text);
  const foot = (href, text) => make('p', { class: 'magpie-foot' }, link(href, text));
  const nowLine = (now) =>
    now === null ? null : make('p', { class: 'magpie-now' }, say(texts.now, integer.format(now)));

  /** Change against the seven days before: an arrow to look at, a sentence to listen to. */
  function drawChange(change) {
    if (change === null) return null;
    const size = Math.abs(change);
    const digits = size < 10 ? 1 : 0;
    const percent = new Intl.NumberFormat(language, {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(size / 100);
    const way = size < 0.5 ? 'same' : change > 0 ? 'up' : 'down';
    const signs = { same: '', up: '↑ ', down: '↓ ' };
    const shown = way === 'same' ? new Intl.NumberFormat(language, { style: 'percent' }).format(0) : percent;
    return make(
      'span',
      { class: `magpie-change magpie-${way}` },
      make('span', { 'aria-hidden': 'true' }, signs[way] + shown),
      make('span', { class: 'screen-reader-text' }, say(texts[way], percent)),
    );
  }

  const SVG = 'http://www.w3.org/2000/svg';
  const [WIDTH, HEIGHT, EDGE] = [300, 56, 3];

  /** Line of the sessions per day; today, which isn't over, is a ring at its end. */
  function drawLine(days) {
    const numbers = days.map(({ sessions }) => sessions);
    const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
    const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
    const name = (at) => day.format(new Date(`${days.at(at).date}T00:00:00Z`));
    const x = (at) => EDGE + (at * (WIDTH - 2 * EDGE)) / Math.max(1, days.length - 1);
    const y = (value) => HEIGHT - EDGE - (value * (HEIGHT - 2 * EDGE)) / Math.max(1, most);
    const points = numbers.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`);
    const drawing = document.createElementNS(SVG, 'svg');
    drawing.setAttribute('viewBox', `0 0 ${WIDTH} ${HEIGHT}`);
    drawing.setAttribute('preserveAspectRatio', 'none');
    drawing.setAttribute('class', 'magpie-line');
    drawing.setAttribute('role', 'img');
    drawing.setAttribute(
      'aria-label',
      say(texts.chart, name(0), name(-1), integer.format(least), integer.format(most)),
    );
    const draw = (kind, attributes) => {
      const shape = document.createElementNS(SVG, kind);
      for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value);
      drawing.append(shape);
    };
    const closed = points.slice(0, -1);
    draw('polygon', {
      class: 'magpie-area',
      points: `${x(0)},${HEIGHT} ${closed.join(' ')} ${x(days.length - 2)},${HEIGHT}`,
    });
    draw('polyline', { points: closed.join(' ') });
    draw('polyline', { class: 'magpie-open', points: points.slice(-2).join(' ') });
    return drawing;
  }

  const stat = (name, value, ...more) =>
    make('div', {}, make('dt', {}, name), make('dd', {}, integer.format(value), ...more.filter(Boolean)));

  function drawWidget({ sessions, pageViews, change, pages, days, now }) {
    if (sessions === 0 && pageViews === 0)
      return [
        make('p', { class: 'magpie-title' }, texts.waiting),
        make('p', { class: 'magpie-quiet' }, texts.empty),
        foot(page, texts.open),
      ];
    const top = pages.slice(0, 5);
    return [
      nowLine(now),
      make(
        'dl',
        { class: 'magpie-stats' },
        stat(texts.sessions, sessions, drawChange(change)),
        stat(texts.views, pageViews),
      ),
      days.length > 1 ? drawLine(days) : null,
      top.length > 0 ? make('h3', {}, texts.topPages) : null,
      top.length > 0
        ? rows(top.map(({ title, path, views }) => [link(pathUrl(path), title || path), integer.format(views)]))
        : null,
      foot(page, texts.open),
    ].filter(Boolean);
  }

  function drawBox(path, { views, visitors, sources, searches, now }) {
    const list = (title, pairs) => (pairs.length > 0 ? [make('h3', {}, title), rows(pairs)] : []);
    const text = (name) => make('span', { dir: 'auto' }, name);
    return [
      nowLine(now),
      make('dl', { class: 'magpie-stats' }, stat(texts.views, views), stat(texts.visitors, visitors)),
      make('p', { class: 'magpie-quiet' }, texts.lastDays),
      ...list(
        texts.cameFrom,
        sources.slice(0, 5).map(({ name, sessions }) => [text(name), integer.format(sessions)]),
      ),
      ...list(
        texts.searchedFor,
        (searches ?? []).slice(0, 5).map(({ query, clicks }) => [text(query), integer.format(clicks)]),
      ),
      views === 0 ? make('p', { class: 'magpie-quiet' }, texts.few) : null,
      foot(pathUrl(path), texts.details),
    ].filter(Boolean);
  }

  const fillBox = (room, path) =>
    fill(
      room,
      () => ask('page_glance', { path }),
      (data) => drawBox(path, data),
    );

  const MOST_PATHS = 100;

  /** Fills the column of a list in one call, or in as few as its length needs. */
  async function fillColumn(places) {
    const waiting = [...places].filter(({ dataset }) => dataset.magpiePath && !dataset.magpieAsked);
    for (const place of waiting) place.dataset.magpieAsked = '';
    const paths = [...new Set(waiting.map(({ dataset }) => dataset.magpiePath))];
    for (let from = 0; from < paths.length; from += MOST_PATHS) {
      const asked = paths.slice(from, from + MOST_PATHS);
      let views;
      try {
        ({ views } = await ask('page_views', { paths: JSON.stringify(asked) }));
      } catch {
        for (const place of waiting) place.title = texts.away;
        return;
      }
      for (const place of waiting) {
        const path = place.dataset.magpiePath;
        if (!asked.includes(path)) continue;
        const count = integer.format(views[path] ?? 0);
        const said = say(texts.viewsOf, count);
        place.replaceChildren(make('a', { href: pathUrl(path), title: said, 'aria-label': said }, count));
      }
    }
  }

  function start() {
    for (const room of document.querySelectorAll('[data-magpie="widget"]')) fill(room, () => ask('glance'), drawWidget);
    for (const room of document.querySelectorAll('[data-magpie="box"]'))
      if (room.dataset.magpiePath) fillBox(room, room.dataset.magpiePath);
      else room.removeAttribute('aria-busy');
    const list = document.getElementById('the-list');
    if (!list?.querySelector('.magpie-views')) return;
    const look = () => fillColumn(list.querySelectorAll('.magpie-views'));
    look();
    // Quick edit prints a row anew.
    new MutationObserver(look).observe(list, { childList: true });
  }

  window.magpieGlance.fillBox = fillBox;
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(start);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
})();
