/** Calls through the bridge: who may, what is sent, and what comes back from a server in whatever state. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DifficultServer, sendData, startDifficultServer } from './difficult-server.ts';
import { openSite, type Session, type Site } from './site.ts';

let site: Site;
let server: DifficultServer;
let admin: Session;
let editor: Session;
let author: Session;
beforeAll(async () => {
  site = await openSite('single');
  server = await startDifficultServer();
  await server.connect(site);
  [admin, editor, author] = await Promise.all([site.session('admin'), site.session('editor'), site.session('author')]);
  await site.run(`Magpie_Capabilities::save_roles( array( 'editor' ), array() );`, { as: 'admin' });
});
afterAll(async () => {
  await server?.close();
  await site?.reset();
});
beforeEach(() => {
  server.came.length = 0;
  server.answer = sendData({ fine: true });
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const AJAX = 'wp-admin/admin-ajax.php';
const problem = (code: string) => ({ success: false, error: { code, message: expect.any(String) } });

describe('calls by AJAX', () => {
  it('are sent signed, with who asks', async () => {
    const answer = await editor.call('report', { report: 'overview', filters: '{"a":"ü & =+"}' });
    expect([answer.status, answer.json()]).toEqual([200, { success: true, data: { fine: true } }]);
    const [came] = server.came;
    expect(came).toMatchObject({ method: 'POST', url: '/ajax', isSigned: true });
    expect(Object.fromEntries(new URLSearchParams(came!.body.toString()))).toEqual({
      action: 'magpie_report',
      report: 'overview',
      filters: '{"a":"ü & =+"}',
    });
    expect(came!.claim).toEqual({
      user: site.users.editor.id,
      name: 'Editor',
      locale: 'en-US',
      capabilities: ['view_reports'],
      network: false,
      plugin: '1.0.0',
      wordpress: '6.5.5',
      php: expect.stringMatching(/^\d+\.\d+/),
      addons: Object.fromEntries(
        ['woocommerce', 'easy_digital_downloads', 'aioseo'].map((slug) => [slug, { installed: false, active: false }]),
      ),
      ...('queue' in came!.claim! && { queue: 0 }),
    });
  });

  it('leave a site alone that is named', async () => {
    await admin.call('report', { site: 'mgp_other' });
    expect(new URLSearchParams(server.came[0]!.body.toString()).getAll('site')).toEqual(['mgp_other']);
  });

  it('accept a form with parts', async () => {
    const form = new FormData();
    form.set('action', 'magpie_settings');
    form.set('nonce', await admin.nonce());
    form.set('name', "it's");
    const answer = await admin.ask(AJAX, { method: 'POST', body: form });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(new URLSearchParams(server.came[0]!.body.toString()))).toEqual({
      action: 'magpie_settings',
      name: "it's",
    });
  });

  it('are refused without a good nonce, with GET, and to who may not see reports', async () => {
    const stale = await site.run<string>(
      `return substr( wp_hash( ( wp_nonce_tick() - 2 ) . '|wp_rest|' . get_current_user_id() . '|' . wp_get_session_token(), 'nonce' ), -12, 10 );`,
      { as: 'admin' },
    );
    const send = (nonce?: string) =>
      admin.ask(AJAX, {
        method: 'POST',
        headers: FORM,
        body: new URLSearchParams({ action: 'magpie_report', ...(nonce !== undefined && { nonce }) }).toString(),
      });
    for (const nonce of [undefined, '', 'x', stale, await editor.nonce(), await admin.nonce('other')]) {
      const answer = await send(nonce);
      expect([answer.status, answer.json()]).toEqual([403, problem('bad_nonce')]);
    }
    const got = await admin.ask(`${AJAX}?action=magpie_report&nonce=${await admin.nonce()}`);
    expect([got.status, got.json()]).toEqual([405, problem('method_not_allowed')]);
    const refused = await author.call('report');
    expect([refused.status, refused.json()]).toEqual([403, problem('forbidden')]);
    const visitor = await site.session(null);
    const answer = await visitor.ask(AJAX, { method: 'POST', headers: FORM, body: 'action=magpie_report' });
    expect([answer.status, answer.body]).toEqual([400, '0']);
    expect(server.came).toEqual([]);
  });

  it('keep status, type, file name and when to retry', async () => {
    server.answer = (_came, response) =>
      response
        .writeHead(429, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '7', 'set-cookie': 'a=b' })
        .end('{"success":false,"error":{"code":"too_many_requests","message":"Slow."}}');
    const slowed = await admin.call('report');
    expect([slowed.status, slowed.headers.get('retry-after'), slowed.headers.get('set-cookie')]).toEqual([
      429,
      '7',
      null,
    ]);
    expect(slowed.json()).toMatchObject({ error: { code: 'too_many_requests' } });

    const csv = Buffer.from('\u00ef\u00bb\u00bfDay,Sessions\r\n2026-01-01,3\r\n', 'latin1');
    server.answer = (_came, response) =>
      response
        .writeHead(200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="a.csv"; filename*=UTF-8''caf%C3%A9.csv`,
        })
        .end(csv);
    const file = await admin.call('export_exceptions');
    expect(file.bytes).toEqual(csv);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="a.csv"; filename*=UTF-8''caf%C3%A9.csv`,
    );
  });

  it('discard what other plugins print before and after', async () => {
    const remove = await site.addMustUse(
      'noisy',
      `<?php
if ( defined( 'DOING_AJAX' ) ) {
	echo "\\xEF\\xBB\\xBF\\n\\n";
	foreach ( array( 'plugins_loaded', 'init', 'admin_init', 'shutdown' ) as $hook ) { add_action( $hook, function () { echo "\\n<b>Notice</b>"; }, 1 ); }
}
`,
    );
    server.answer = (_came, response) =>
      response
        .writeHead(200, { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename=a.csv' })
        .end('a,b\r\n');
    const noisy = await admin.call('export_exceptions');
    expect(noisy.body).toBe('a,b\r\n');
    server.answer = sendData([1]);
    expect((await admin.call('notes')).body).toBe('{"success":true,"data":[1]}');
    server.answer = (_came, response) => response.destroy();
    expect((await admin.call('notes')).json()).toMatchObject(problem('server_unreachable'));
    await remove();
  });

  it('stream a large file without holding it in memory', async () => {
    const part = Buffer.alloc(2 ** 20, 'x');
    server.answer = async (_came, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename=large.csv' });
      for (let i = 0; i < 40; i++) if (!response.write(part)) await new Promise((go) => response.once('drain', go));
      response.end();
    };
    const file = await admin.call('export_exceptions');
    expect(file.bytes.length).toBe(40 * part.length);
    expect(file.headers.get('content-length')).toBe(String(40 * part.length));
    const [last] = (await site.log<{ uri: string; mb: number }>('requests')).toReversed();
    expect(last).toMatchObject({ uri: `/${AJAX}` });
    expect(last!.mb).toBeLessThan(40);
  });
});

describe('calls by REST', () => {
  const rest = async (session: Session, path: string, init: RequestInit = {}, nonce?: string) =>
    session.ask(path, {
      ...init,
      headers: { ...(init.headers as object), 'x-wp-nonce': nonce ?? (await session.nonce()) },
    });

  it('are passed on with method, query, body and type', async () => {
    server.answer = (_came, response) =>
      response
        .writeHead(409, { 'content-type': 'application/json' })
        .end('{"data":{"error":"Busy.","retryable":true,"chat_id":7}}');
    const answer = await rest(admin, 'wp-json/magpie/v1/ai-insights/chat/7f?force_refresh=true&a=%C3%BC&_locale=user', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"title":"ü"}',
    });
    expect([answer.status, answer.json()]).toEqual([409, { data: { error: 'Busy.', retryable: true, chat_id: 7 } }]);
    expect(server.came[0]).toMatchObject({
      method: 'PUT',
      url: '/api/v1/ai-insights/chat/7f?force_refresh=true&a=%C3%BC',
      isSigned: true,
      body: Buffer.from('{"title":"ü"}'),
      headers: { 'content-type': 'application/json' },
      claim: { user: site.users.admin.id, capabilities: ['view_reports', 'save_settings'] },
    });
  });

  it('pass every method on, also where a host allows only GET and POST', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      await rest(admin, 'wp-json/magpie/v1/feedback', { method });
    await rest(admin, 'wp-json/magpie/v1/feedback', {
      method: 'POST',
      headers: { 'x-http-method-override': 'DELETE' },
    });
    expect(server.came.map(({ method }) => method)).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'DELETE']);
  });

  it('pass a piece of a file on as it is', async () => {
    const piece = Buffer.from([0x7b, 0x22, 0, 0xff, 0x0a, 0x26, 0x3d]);
    const answer = await rest(admin, 'wp-json/magpie/v1/uploads?name=a.json&offset=0', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: piece,
    });
    expect(answer.status).toBe(200);
    expect(server.came[0]).toMatchObject({
      body: piece,
      isSigned: true,
      headers: { 'content-type': 'application/json' },
    });
  });

  it('work without pretty permalinks', async () => {
    await site.run(`update_option( 'permalink_structure', '' );`);
    const base = await site.run<string>(`return rest_url( 'magpie/v1' );`);
    expect(base).toContain('?rest_route=');
    const path = base.slice(site.url.length + 1);
    const answer = await rest(admin, `${path}/ai-insights/chats&lists=pinned%2Crecent`);
    expect(answer.status).toBe(200);
    expect(server.came[0]!.url).toBe('/api/v1/ai-insights/chats?lists=pinned%2Crecent');
    await site.run(`update_option( 'permalink_structure', '/%postname%/' );`);
  });

  it('are refused without a good nonce and to who may not see reports', async () => {
    const path = 'wp-json/magpie/v1/ai-insights';
    const bare = await admin.ask(path);
    expect([bare.status, bare.json()]).toMatchObject([401, problem('signed_out')]);
    const wrong = await rest(admin, path, {}, await editor.nonce());
    expect([wrong.status, wrong.json()]).toMatchObject([403, problem('bad_nonce')]);
    const refused = await rest(author, path);
    expect([refused.status, refused.json()]).toMatchObject([403, problem('forbidden')]);
    expect(server.came).toEqual([]);
  });

  it('never reach what is for the plugin alone', async () => {
    for (const path of [
      'wordpress/secret',
      'WORDPRESS/secret',
      'notes/../wordpress/secret',
      'notes/%2e%2e/wordpress/secret',
      'notes/..%2fwordpress/secret',
      'orders',
      'query',
    ]) {
      const answer = await rest(admin, `wp-json/magpie/v1/${path}`, { method: 'POST' });
      // The test's web server itself refuses some.
      expect([403, 404], path).toContain(answer.status);
      const plain = await rest(admin, `index.php?rest_route=${encodeURIComponent(`/magpie/v1/${path}`)}`, {
        method: 'POST',
      });
      expect([path, plain.status]).toEqual([path, 404]);
    }
    expect(server.came).toEqual([]);
  });
});

describe('pictures', () => {
  const file = async (session: Session, path: string, nonce?: string) =>
    session.ask(
      `${AJAX}?action=magpie_file&_wpnonce=${nonce ?? (await session.nonce())}&path=${encodeURIComponent(path)}`,
    );
  const picture: DifficultServer['answer'] = (_came, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from([0x89, 0x50, 0, 0xff]));

  it('are passed on, and kept by the browser', async () => {
    server.answer = picture;
    const answer = await file(editor, '/api/v1/notes/media/abc.png?size=2');
    expect([answer.status, answer.headers.get('content-type'), answer.bytes]).toEqual([
      200,
      'image/png',
      Buffer.from([0x89, 0x50, 0, 0xff]),
    ]);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=86400');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(server.came[0]).toMatchObject({ method: 'GET', url: '/api/v1/notes/media/abc.png?size=2', isSigned: true });
    server.answer = (_came, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"a.example":"data:image/png;base64,iVA="}');
    const list = await file(editor, '/icons/list?of=a.example~b.example');
    expect([list.status, list.json()]).toEqual([200, { 'a.example': 'data:image/png;base64,iVA=' }]);
    expect(list.headers.get('cache-control')).toBe('private, max-age=86400');
    expect(server.came[1]).toMatchObject({ method: 'GET', url: '/icons/list?of=a.example~b.example', isSigned: true });
  });

  it('are the only thing that is asked for', async () => {
    server.answer = picture;
    for (const path of [
      '/api/v1/wordpress/page',
      '/icons/../api/v1/wordpress/page',
      '/icons/%2e%2e/a',
      '//evil.example/icons/a',
      'https://evil.example/icons/a',
      '/icons/a\n',
      '/',
    ])
      expect([path, (await file(admin, path)).status]).toEqual([path, 404]);
    expect((await file(author, '/icons/example.com')).status).toBe(403);
    expect((await file(admin, '/icons/example.com', 'x')).status).toBe(403);
    expect(server.came).toEqual([]);
    server.answer = (_came, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<script>1</script>');
    const page = await file(admin, '/icons/example.com');
    expect([page.status, page.json()]).toEqual([502, problem('server_unexpected')]);
  });

  it('may be missing: a website without an icon', async () => {
    server.answer = (_came, response) => response.writeHead(204).end();
    expect((await file(admin, '/icons/example.com')).status).toBe(204);
  });
});

describe('a server in trouble', () => {
  it.each<[string, DifficultServer['answer'], number, object]>([
    [
      'is elsewhere now',
      (_came, response) => response.writeHead(301, { location: 'https://new.example/ajax' }).end(),
      502,
      { code: 'server_moved' },
    ],
    [
      'is a proxy’s error page',
      (_came, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>No</h1>'),
      502,
      { code: 'server_unexpected', retryable: true },
    ],
    [
      'is another website',
      (_came, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>'),
      502,
      { code: 'server_unexpected' },
    ],
    [
      'cuts the connection',
      (_came, response) => response.destroy(),
      502,
      { code: 'server_unreachable', retryable: true },
    ],
    [
      'finds the plugin too old',
      (_came, response) =>
        response
          .writeHead(426, { 'content-type': 'application/json' })
          .end('{"success":false,"error":{"code":"plugin_too_old","message":"Update."}}'),
      426,
      { code: 'plugin_too_old', message: 'Update.' },
    ],
  ])('that %s', async (_what, answering, status, error) => {
    server.answer = answering;
    const answer = await admin.call('report');
    expect([answer.status, answer.json()]).toMatchObject([status, { success: false, error }]);
    if (status === 502 && !('retryable' in error))
      expect(answer.json()).not.toMatchObject({ error: { retryable: true } });
  });

  it('that takes too long is given up, and the page says so', async () => {
    const remove = await site.addMustUse(
      'impatient',
      `<?php add_filter( 'http_request_args', function ( $args ) { $args['timeout'] = 1; return $args; } );`,
    );
    server.answer = () => {};
    const answer = await admin.call('report');
    expect([answer.status, answer.json()]).toMatchObject([504, { error: { code: 'server_slow', retryable: true } }]);
    const page = await admin.ask('wp-admin/admin.php?page=magpie');
    expect(page.status).toBe(200);
    expect(page.body).toContain('took too long to respond');
    expect(page.body).toContain('>Retry<');
    expect(page.body).not.toContain('id="magpie"');
    await remove();
  });

  it('gives up well before PHP would', async () => {
    const limits = await site.run<number[]>(`
      $seen = array();
      add_filter( 'pre_http_request', function ( $answer, $args ) use ( &$seen ) { $seen[] = $args['timeout']; return new WP_Error( 'http_request_failed', 'x' ); }, 10, 2 );
      Magpie_Client::send( 'GET', '/a' ); Magpie_Client::json( 'tag', null );
      return $seen;`);
    expect(limits).toEqual([10, 10]);
  });

  it('is waited for longer where it works for long: printing, audits, a language model', async () => {
    const undo = await site.addMustUse(
      'timeouts',
      `<?php add_filter( 'http_request_args', function ( $args ) { $args['headers']['X-Timeout'] = (string) $args['timeout']; return $args; } );`,
    );
    const limitOf = async (ask: () => Promise<unknown>) => {
      server.came.length = 0;
      await ask();
      return server.came[0]!.headers['x-timeout'];
    };
    for (const action of ['report_pdf', 'site_speed_audit_desktop', 'site_speed_audit_mobile'])
      expect([action, await limitOf(() => admin.call(action))]).toEqual([action, '55']);
    expect(await limitOf(() => admin.call('report', { report: 'overview' }))).toBe('20');
    const headers = { 'x-wp-nonce': await admin.nonce() };
    expect(await limitOf(() => admin.ask('wp-json/magpie/v1/ai-insights/chats', { headers }))).toBe('55');
    expect(await limitOf(() => admin.ask('wp-json/magpie/v1/notes/media/1', { headers }))).toBe('20');
    await undo();
  });

  it('never slows or breaks the rest of the admin area', async () => {
    await server.close();
    for (const path of [
      'wp-admin/index.php',
      'wp-admin/edit.php',
      'wp-admin/plugins.php',
      'wp-admin/options-general.php',
      '',
    ])
      expect([path, (await admin.ask(path)).status]).toEqual([path, 200]);
    const page = await admin.ask('wp-admin/admin.php?page=magpie');
    expect([page.status, page.body.includes('can’t reach the Magpie server')]).toEqual([200, true]);
    expect(await site.phpLog()).toBe('');
    server = await startDifficultServer();
    await server.connect(site);
  });

  it('below a path is asked there, signed with that path', async () => {
    await server.connect(site, '/stats');
    await admin.call('report');
    expect(server.came).toContainEqual(expect.objectContaining({ url: '/stats/ajax', isSigned: true }));
  });
});
