/** The dashboard widget: sessions, page views and top pages of 7 or 30 days. */
(() => {
  const { page, texts, language, integer, say, pathUrl, make, ask, fill } = window.magpieGlance;
  const { rows, link, foot, nowLine, stat, drawLine, chartText, whenIdle } = window.magpieGlance;
  const PERIODS = [7, 30];
  const KEPT = 'magpie-widget-days';

  /** Period that was chosen last in this browser. */
  function kept() {
    try {
      return localStorage.getItem(KEPT) === '7' ? 7 : 30;
    } catch {
      return 30;
    }
  }
  function keep(period) {
    try {
      localStorage.setItem(KEPT, period);
    } catch {
      // Without a store the choice lasts as long as the page.
    }
  }

  /** Change against the days before: an arrow to look at, a sentence to listen to. */
  function drawChange(change, period) {
    if (change == null) return null;
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
      make('span', { class: 'screen-reader-text' }, say(texts[way + period], percent)),
    );
  }

  function drawChart(days) {
    const numbers = days.map(({ sessions }) => sessions);
    const label = chartText(texts.chart, days, numbers);
    return drawLine(numbers, 300, 56, { role: 'img', 'aria-label': label, preserveAspectRatio: 'none' });
  }

  function drawWidget({ sessions, pageViews, change, pageViewsChange, pages, days, now }, period) {
    if (sessions === 0 && pageViews === 0)
      return [
        make('p', { class: 'magpie-title' }, texts.waiting),
        make('p', { class: 'magpie-quiet' }, texts[`empty${period}`]),
        foot(page, texts.open),
      ];
    const top = pages.slice(0, 5);
    return [
      nowLine(now),
      make(
        'dl',
        { class: 'magpie-stats' },
        stat(texts.sessions, sessions, drawChange(change, period)),
        stat(texts.pageViews, pageViews, drawChange(pageViewsChange, period)),
      ),
      days.length > 1 ? drawChart(days) : null,
      top.length > 0 ? make('h3', {}, texts.topPages) : null,
      top.length > 0
        ? rows(top.map(({ title, path, views }) => [link(pathUrl(path), title || path), integer.format(views)]))
        : null,
      foot(page, texts.open),
    ].filter(Boolean);
  }

  /** Numbers of a period; a server that knows of none refuses to be asked for one. */
  async function askFor(days) {
    try {
      return await ask('glance', { days });
    } catch (error) {
      if (error.code !== 'bad_request') throw error;
      return await ask('glance');
    }
  }

  /** Puts the period into the head of the widget, and fills the widget whenever another one is chosen. */
  function run(room) {
    const head = room.closest('.postbox')?.querySelector('.postbox-header');
    const title = head?.querySelector('h2');
    let period = kept();

    const buttons = PERIODS.map((days) => {
      const button = make('button', { type: 'button', 'aria-label': texts[`last${days}`] }, integer.format(days));
      button.addEventListener('click', () => {
        if (days === period) return;
        period = days;
        keep(days);
        name(days);
        room.setAttribute('aria-busy', 'true');
        load();
      });
      return button;
    });
    const choice = make('div', { class: 'magpie-switch', role: 'group', 'aria-label': texts.period }, ...buttons);
    function name(days) {
      for (const [at, button] of buttons.entries()) button.setAttribute('aria-pressed', PERIODS[at] === days);
      if (title) title.textContent = texts[`title${days}`];
    }
    function load() {
      const asked = period;
      return fill(
        room,
        () => askFor(asked),
        (data) => {
          // A server that knows of no periods answers with seven days.
          const isOld = data.pageViewsChange === undefined;
          if (isOld) name(7);
          choice.hidden = isOld;
          return drawWidget(data, isOld ? 7 : asked);
        },
      );
    }

    name(period);
    if (title) title.after(choice);
    else room.before(choice);
    whenIdle(load);
  }

  for (const room of document.querySelectorAll('[data-magpie="widget"]')) run(room);
})();
