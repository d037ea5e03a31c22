/** The numbers of one post, in the classic editor's box and the block editor's panel. */
(() => {
  const { texts, language, integer, say, count, pathUrl, make, ask, fill } = window.magpieGlance;
  const { rows, foot, nowLine, drawLine, chartText, whenIdle } = window.magpieGlance;

  /** Views per day with a dot at each day on which a version was saved. */
  function drawChart(days, versions) {
    const numbers = days.map(({ views }) => views);
    const places = versions.map((date) => days.findIndex((day) => day.date === date)).filter((at) => at >= 0);
    const label = [chartText(texts.viewsChart, days, numbers)];
    if (places.length > 0) label.push(say(texts.versions, integer.format(places.length)));
    return drawLine(numbers, 216, 40, { role: 'img', 'aria-label': label.join(' ') }, [...new Set(places)]);
  }

  function drawBox(path, versions, { views, visitors, readTo, days, sources, searches, now }) {
    const list = (title, pairs) => (pairs.length > 0 ? [make('h3', {}, title), rows(pairs)] : []);
    const text = (name) => make('span', { dir: 'auto' }, name);
    const percent = new Intl.NumberFormat(language, { style: 'percent' });
    const lines = [count(texts.views, views), count(texts.visitors, visitors)];
    if (readTo != null) lines.push(say(texts.readTo, percent.format(readTo / 100)));
    return [
      nowLine(now),
      make('ul', { class: 'magpie-lines' }, ...lines.map((line) => make('li', {}, line))),
      days?.length > 1 ? drawChart(days, versions) : null,
      make('p', { class: 'magpie-quiet' }, texts.last30),
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

  /** Fills a room with the numbers of a path; `versions` are the days on which versions were saved. */
  const fillBox = (room, path, versions) =>
    fill(
      room,
      () => ask('page_glance', { path }),
      (data) => drawBox(path, versions, data),
    );
  window.magpieGlance.fillBox = fillBox;

  whenIdle(() => {
    for (const room of document.querySelectorAll('[data-magpie="box"]')) {
      const { magpiePath, magpieVersions } = room.dataset;
      if (magpiePath) fillBox(room, magpiePath, JSON.parse(magpieVersions));
      else room.removeAttribute('aria-busy');
    }
  });
})();
