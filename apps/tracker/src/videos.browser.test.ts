/** Tests videos in a real browser. */
import { describe, expect, test } from 'vitest';
import { aroundSite, parts, pass, settle, shown, site, tall, visit, visitor, withClock } from './around-site.ts';

aroundSite();

describe('HTML video', () => {
  /** Records a drawn canvas for some seconds and puts the recording into the page as `#film`. */
  const film = async (seconds: number) => {
    await visitor.page.evaluate(async (length) => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 32;
      const brush = canvas.getContext('2d') as CanvasRenderingContext2D;
      const drawing = setInterval(() => {
        brush.fillStyle = `hsl(${performance.now() % 360} 90% 50%)`;
        brush.fillRect(0, 0, 32, 32);
      }, 40);
      const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
      const chunks: Blob[] = [];
      recorder.ondataavailable = ({ data }) => chunks.push(data);
      recorder.start();
      await new Promise((resolve) => setTimeout(resolve, length * 1000));
      await new Promise((resolve) => {
        recorder.onstop = resolve;
        recorder.stop();
      });
      clearInterval(drawing);
      const video = document.createElement('video');
      video.id = 'film';
      video.title = 'A film';
      video.muted = true;
      video.style.cssText = 'width:320px;height:240px;display:block';
      video.src = URL.createObjectURL(new Blob(chunks, { type: 'video/webm' }));
      document.body.prepend(video);
      // A recording has no length until its end was sought.
      video.currentTime = 1e6;
      await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
      video.currentTime = 0;
      await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    }, seconds);
    await site.until(async () => (await parts()).includes('/script/video.js'));
    await visitor.page.waitForFunction(() => document.querySelector<HTMLScriptElement>('script[src$="video.js"]'));
  };
  const length = () => visitor.page.evaluate(() => document.querySelector('video')?.duration ?? 0);
  const watched = () =>
    site.events().reduce((sum, { n, p }) => (n.startsWith('video_') ? sum + Number(p?.watch_time_msec ?? 0) : sum), 0);

  test('a video played to its end sends start, thresholds and completion; the time watched is its length', async () => {
    site.put('/film', tall(3000));
    await visit('/film');
    await film(4);
    await visitor.page.evaluate(() => document.querySelector('video')?.play());
    const [complete] = await shown('video_complete');
    await shown('video_progress', 4);
    const [start] = site.named('video_start');
    const duration = await length();
    expect(start?.p).toMatchObject({
      video_current_time: 0,
      video_duration: Math.round(duration),
      video_provider: 'html5',
      video_title: 'A film',
      visible: 'true',
    });
    // On a busy machine the event comes a moment after the start.
    expect(start?.p?.video_percent).toBeLessThan(10);
    expect(start?.p).not.toHaveProperty('video_url');
    expect(site.named('video_progress').map(({ p }) => p?.video_percent)).toEqual([10, 25, 50, 75]);
    expect(complete?.p).toMatchObject({ video_percent: 100, video_current_time: Math.round(duration) });
    expect(Math.abs(watched() - duration * 1000)).toBeLessThan(400);
  });

  test('leaving the page sends the time watched as video_watch, without the part that was skipped', async () => {
    site.put('/film', tall(3000));
    await visit('/film');
    await film(4);
    const played = await visitor.page.evaluate(async () => {
      const video = document.querySelector('video') as HTMLVideoElement;
      const until = (place: number) =>
        new Promise<void>((resolve) => {
          video.ontimeupdate = () => {
            if (video.currentTime >= place) resolve();
          };
        });
      await video.play();
      await until(0.8);
      video.pause();
      const first = video.currentTime;
      video.currentTime = 3;
      await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
      await video.play();
      await until(3.3);
      video.pause();
      await new Promise((resolve) => setTimeout(resolve, 500));
      return first + video.currentTime - 3;
    });
    await visitor.page.evaluate(() => history.pushState(null, '', '/elsewhere'));
    const [rest] = await shown('video_watch');
    expect(rest?.context.l).toBe(`${site.origin}/film`);
    expect(site.named('video_complete')).toEqual([]);
    expect(Math.abs(watched() - played * 1000)).toBeLessThan(400);
  });

  test('a muted loop is not tracked', async () => {
    site.put('/film', tall(3000));
    await visit('/film');
    await film(1);
    await visitor.page.evaluate(async () => {
      const video = document.querySelector('video') as HTMLVideoElement;
      video.loop = true;
      await video.play();
      await new Promise((resolve) => setTimeout(resolve, 2500));
    });
    await settle();
    expect(site.events().filter(({ n }) => n.startsWith('video_'))).toEqual([]);
  });
});

describe('YouTube', () => {
  /** A player with the embed's protocol: it answers a greeting, and `play()` plays ten seconds in five. */
  const player = `<!doctype html><script>
    let heard = 0;
    const tell = (event, info) => parent.postMessage(JSON.stringify({ event, info, id: 'magpie', channel: 'widget' }), '*');
    addEventListener('message', ({ data }) => {
      const message = typeof data === 'string' ? JSON.parse(data) : data;
      if (message.event !== 'listening' || heard++) return;
      tell('initialDelivery', { duration: 10, currentTime: 0, playerState: -1, playbackRate: 2, videoData: { video_id: 'abc123', title: 'A talk' } });
      tell('onReady', null);
    });
    window.play = () => new Promise((resolve) => {
      tell('onStateChange', 1);
      const began = performance.now();
      const timer = setInterval(() => {
        const currentTime = Math.min(10, (performance.now() - began) / 500);
        tell('infoDelivery', { currentTime, playerState: currentTime < 10 ? 1 : 0 });
        if (currentTime < 10) return;
        clearInterval(timer);
        tell('onStateChange', 0);
        resolve();
      }, 100);
    });
  </script>player`;
  const visitWith = async (body: string, prepare?: typeof withClock) => {
    site.put('/talk', body + tall(3000));
    await visit('/talk', async (context) => {
      await prepare?.(context);
      await context.route('https://www.youtube.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: player }),
      );
    });
  };

  test('an embed that allows it is tracked without loading anything from Google', async () => {
    await visitWith(
      '<iframe src="https://www.youtube.com/embed/abc123?enablejsapi=1" width="400" height="300"></iframe>',
    );
    const requests: string[] = [];
    visitor.page.on('request', (request) => requests.push(request.url()));
    await site.until(async () => (await parts()).includes('/script/video.js'));
    const frame = visitor.page.frames().find((candidate) => candidate.url().includes('/embed/abc123'));
    await site.until(async () => (await frame?.evaluate('heard')) !== 0);
    await frame?.evaluate('play()');
    await shown('video_complete');
    const sent = site.events().filter(({ n }) => n.startsWith('video_'));
    expect(sent.map(({ n, p }) => [n, p?.video_percent])).toEqual([
      ['video_start', 0],
      ['video_progress', 10],
      ['video_progress', 25],
      ['video_progress', 50],
      ['video_progress', 75],
      ['video_complete', 100],
    ]);
    expect(sent[0]?.p).toMatchObject({
      video_provider: 'youtube',
      video_title: 'A talk',
      video_url: 'https://www.youtube.com/watch?v=abc123',
      video_duration: 10,
      visible: 'true',
    });
    const watched = sent.reduce((sum, { p }) => sum + Number(p?.watch_time_msec ?? 0), 0);
    expect(Math.abs(watched - 10_000)).toBeLessThanOrEqual(6);
    expect(requests.filter((url) => /google|youtube/.test(url))).toEqual([]);
  });

  test('an embed that does not allow it is not contacted', async () => {
    await visitWith('<iframe src="https://www.youtube.com/embed/abc123" width="400" height="300"></iframe>', withClock);
    await site.until(async () => (await parts()).includes('/script/video.js'));
    await pass(2500);
    const frame = visitor.page.frames().find((candidate) => candidate.url().includes('/embed/abc123'));
    expect(await frame?.evaluate('heard')).toBe(0);
  });
});

describe('Vimeo', () => {
  /** A player that speaks the embed's protocol, and plays ten seconds twice as fast, skipping three of them. */
  const player = `<!doctype html><script>
    let pinged = 0;
    const asked = new Set();
    const say = (message) => parent.postMessage(JSON.stringify(message), '*');
    const values = { getVideoTitle: 'A walk', getVideoId: 76979871, getPlaybackRate: 2 };
    addEventListener('message', ({ data }) => {
      const { method, value } = JSON.parse(data);
      if (method === 'ping' && !pinged++) say({ event: 'ready' });
      if (method === 'ping') say({ method: 'ping' });
      if (method === 'addEventListener') asked.add(value);
      if (method in values) say({ method, value: values[method] });
    });
    const tell = (event, seconds) => asked.has(event) && say({ event, data: { seconds, duration: 10, percent: seconds / 10 } });
    window.play = () => new Promise((resolve) => {
      let began = performance.now();
      let jumped = 0;
      tell('play', 0);
      tell('playing', 0);
      const timer = setInterval(() => {
        let at = (performance.now() - began) / 500 + jumped;
        if (at >= 4 && !jumped) { jumped = 3; tell('seeking', at); at += 3; tell('timeupdate', at); tell('playing', at); }
        tell('timeupdate', Math.min(10, at));
        if (at < 10) return;
        clearInterval(timer);
        tell('ended', 10);
        resolve();
      }, 40);
    });
  </script>player`;

  test('an embed is followed without loading anything of Vimeo; what is skipped is not watched', async () => {
    site.put(
      '/walk',
      `<iframe src="https://player.vimeo.com/video/76979871?h=abc" width="400" height="300" title="A frame"></iframe>${tall(3000)}`,
    );
    await visit('/walk', (context) =>
      context.route('https://player.vimeo.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: player }),
      ),
    );
    const requests: string[] = [];
    visitor.page.on('request', (request) => requests.push(request.url()));
    await site.until(async () => (await parts()).includes('/script/video.js'));
    const frame = visitor.page.frames().find((candidate) => candidate.url().includes('/video/76979871'));
    await site.until(async () => (await frame?.evaluate('asked.size')) === 6);
    await frame?.evaluate('play()');
    await shown('video_complete');
    await settle();
    const videos = site.events().filter(({ n }) => n.startsWith('video_'));
    expect(videos.map(({ n, p }) => [n, p?.video_percent])).toEqual([
      ['video_start', 0],
      ['video_progress', 10],
      ['video_progress', 25],
      ['video_progress', 50],
      ['video_progress', 75],
      ['video_complete', 100],
    ]);
    expect(videos[0]?.p).toMatchObject({
      video_provider: 'vimeo',
      video_title: 'A walk',
      video_url: 'https://vimeo.com/76979871',
      video_duration: 10,
      visible: 'true',
    });
    const watched = videos.reduce((sum, { p }) => sum + Number(p?.watch_time_msec ?? 0), 0);
    // Seven of ten seconds. A message between the frames that waits on a busy machine counts twice its time, as it plays twice as fast.
    expect(Math.abs(watched - 7000)).toBeLessThan(1500);
    expect(requests.filter((url) => url.includes('vimeo'))).toEqual([]);
  });
});
