/** Sends old orders in steps, and shows how far it is. */
(() => {
  var settings = window.magpieOldOrders;
  var box = document.getElementById('magpie-old-orders');
  if (!settings || !box) return;
  var start = box.querySelector('[data-do=start]');
  var stop = box.querySelector('[data-do=stop]');
  var since = box.querySelector('[name=since]');
  var bar = box.querySelector('progress');
  var status = box.querySelector('[role=status]');
  var running = false;

  function ask(what) {
    var body = new URLSearchParams({ action: settings.action, nonce: settings.nonce, do: what, since: since.value });
    return fetch(settings.url, { method: 'POST', body: body, credentials: 'same-origin' }).then((answer) =>
      answer.json(),
    );
  }

  function text(name, one, two) {
    return settings.texts[name].replace('%1$s', one).replace('%2$s', two);
  }

  function show(isRunning, message) {
    running = isRunning;
    start.disabled = since.disabled = running;
    stop.hidden = !running;
    status.textContent = message;
  }

  function answered(answer) {
    if (!answer.success) return show(false, answer.error.message);
    var state = answer.data;
    bar.hidden = false;
    bar.max = Math.max(1, state.total);
    bar.value = state.status === 'done' ? bar.max : state.done;
    if (state.status === 'done') return show(false, text('done', state.done, state.refused));
    if (state.status !== 'running' || !running) return show(false, settings.texts.stopped);
    show(true, text('progress', state.done, state.total));
    return ask('step').then(answered);
  }

  function run(what) {
    ask(what)
      .then(answered)
      .catch(() => show(false, settings.texts.failed));
  }

  start.addEventListener('click', () => {
    show(true, '');
    run('start');
  });
  stop.addEventListener('click', () => {
    running = false;
    run('stop');
  });
})();
