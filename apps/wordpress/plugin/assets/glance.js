/** What the dashboard widget, the lists of posts and the editor share: calls, texts and small drawings. */
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

  /** Makes a call of the plugin. @throws Error with the answer's status, and its code and message if it has them */
  async function ask(action, fields = {}) {
    const body = new URLSearchParams({ action: `magpie_${action}`, nonce, ...fields });
    const answer = await fetch(ajaxUrl, { method: 'POST', credentials: 'same-origin', body });
    const read = await answer.json();
    if (read.success === true) return read.data;
    throw Object.assign(new Error(read.error?.message), { code: read.error?.code, status: answer.status });
  }

  /** Why the server refuses, such as for the site's plan: it was reached, and trying again changes nothing. */
  const refusal = ({ status, message }) =>
    status >= 400 && status < 500 && status !== 429 && message ? message : undefined;

  /** Text with the form for its number: the sample whose number the language puts in the same class. */
  const classes = new Intl.PluralRules(language);
  function count(forms, number) {
    const alike = Object.keys(forms).filter((sample) => classes.select(+sample) === classes.select(number));
    return say(forms[alike[0] ?? Object.keys(forms).at(-1)], integer.format(number));
  }

  const latest = new WeakMap();

  /**
   * Fills a room with what a call answers, or says that it can't be had and offers to try again. What a later call for
   * the same room has overtaken is dropped.
   */
  async function fill(room, call, draw) {
    const own = {};
    latest.set(room, own);
    const show = (...parts) => {
      if (latest.get(room) !== own) return;
      room.replaceChildren(...parts);
      room.removeAttribute('aria-busy');
    };
    try {
      const answer = await call();
      if (latest.get(room) === own) show(...draw(answer));
    } catch (error) {
      const quiet = (text) => make('p', { class: 'magpie-quiet', role: 'status' }, text);
      if (error.code === 'bad_nonce') return show(quiet(texts.expired));
      const refused = refusal(error);
      if (refused !== undefined) return show(quiet(refused));
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
  const stat = (name, value, ...more) =>
    make('div', {}, make('dt', {}, name), make('dd', {}, integer.format(value), ...more.filter(Boolean)));

  const SVG = 'http://www.w3.org/2000/svg';
  const EDGE = 3;

  function shape(name, attributes) {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  }

  /** Line of a number per day; today, which isn't over, is dashed. `dots` are places of days to mark. */
  function drawLine(numbers, width, height, attributes, dots = []) {
    const most = Math.max(1, ...numbers);
    const x = (at) => (EDGE + (at * (width - 2 * EDGE)) / Math.max(1, numbers.length - 1)).toFixed(1);
    const y = (at) => (height - EDGE - (numbers[at] * (height - 2 * EDGE)) / most).toFixed(1);
    const points = numbers.map((_, at) => `${x(at)},${y(at)}`);
    const closed = points.slice(0, -1).join(' ');
    const drawing = shape('svg', { viewBox: `0 0 ${width} ${height}`, width, height, ...attributes });
    drawing.classList.add('magpie-line');
    drawing.append(
      shape('polygon', {
        class: 'magpie-area',
        points: `${x(0)},${height} ${closed} ${x(Math.max(0, numbers.length - 2))},${height}`,
      }),
      shape('polyline', { points: closed }),
      shape('polyline', { class: 'magpie-open', points: points.slice(-2).join(' ') }),
      ...dots.map((at) => shape('circle', { class: 'magpie-dot', cx: x(at), cy: y(at), r: EDGE })),
    );
    return drawing;
  }

  /** What a chart says to those who don't see it: first and last day, fewest and most. */
  function chartText(text, days, numbers) {
    const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
    const name = (at) => day.format(new Date(`${days.at(at).date}T00:00:00Z`));
    const bounds = [Math.min(...numbers), Math.max(...numbers)].map((number) => integer.format(number));
    return say(text, name(0), name(-1), ...bounds);
  }

  /** Does something once the page is there and idle. */
  function whenIdle(start) {
    const wait = () => (window.requestIdleCallback ?? setTimeout)(start);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait);
  }

  Object.assign(window.magpieGlance, {
    ...{ language, integer, say, count, pathUrl, make, ask, refusal, fill },
    ...{ rows, link, foot, nowLine, stat, drawLine, chartText, whenIdle },
  });
})();
