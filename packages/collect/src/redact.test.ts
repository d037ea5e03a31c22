import { describe, expect, it } from 'vitest';
import { withoutEmails, withoutFormInput } from './redact.ts';

describe('withoutEmails', () => {
  it.each([
    ['https://a.example/thanks?email=ann.lee@mail.example&x=1', 'https://a.example/thanks?email=(redacted)&x=1'],
    ['https://a.example/?e=ann%40mail.example', 'https://a.example/?e=(redacted)'],
    [
      'https://a.example/?u=%2Flogin%3Fe%3Dann%2540mail.co.uk%26x',
      'https://a.example/?u=%2Flogin%3Fe%3D(redacted)%26x',
    ],
    ['https://a.example/?e=ann+news@mail.example#top', 'https://a.example/?e=(redacted)#top'],
    ['https://a.example/user/ANN@MAIL.EXAMPLE/orders', 'https://a.example/user/(redacted)/orders'],
    ['https://a.example/?a=x@y.org&b=z@y.org', 'https://a.example/?a=(redacted)&b=(redacted)'],
    ['/unsubscribe/ann@mail.example', '/unsubscribe/(redacted)'],
    ['mailto:ann@mail.example', 'mailto:(redacted)'],
    ['mailto:ann%40mail.example?cc=bob@mail.example', 'mailto:(redacted)?cc=(redacted)'],
    ['/?q=contact%20me@mail.com', '/?q=contact%20(redacted)'],
    ['/?q=contact%2520me%2540mail.com%2520now', '/?q=contact%2520(redacted)%2520now'],
    ['/?e=ann%2Bnews%40mail.com', '/?e=(redacted)'],
    ['/?u=a%2525252540mail.com', '/?u=a%2525252540mail.com'],
    ['/?e=ann%252Bnews%2540mail.com', '/?e=(redacted)'],
    ["/?e=o'brien@mail.ie;f=o%27brien%40mail%2Eie", '/?e=(redacted);f=(redacted)'],
    ['/?e=jörg@müller.de', '/?e=(redacted)'],
    ['/?e=j%C3%B6rg@m%C3%BCller.de&x', '/?e=(redacted)&x'],
    ['/?e=j%25C3%25B6rg%2540m%25C3%25BCller.de%26x', '/?e=(redacted)%26x'],
    ['/?e=ann@xn--mller-kva.de', '/?e=(redacted)'],
    ['/?e=用户@例子.中国', '/?e=(redacted)'],
    ['/?e=用户@例子.%E4%B8%AD%E5%9B%BD&x', '/?e=(redacted)&x'],
    ['/#/thanks/ann@mail.com', '/#/thanks/(redacted)'],
    ['/avatars/ann@mail.com.jpg', '/avatars/(redacted).jpg'],
    ['/avatars/ann@mail.com-big.jpg', '/avatars/(redacted)-big.jpg'],
    ['/?e=ann@mail.com.', '/?e=(redacted).'],
    ['/?e=ann@163.com', '/?e=(redacted)'],
    ['/?e=ann@archive.zip', '/?e=(redacted)'],
    ['/?e=ann@intranet.local', '/?e=(redacted)'],
    ['/?u=https://a.example/?e=ann@mail.com', '/?u=https://a.example/?e=(redacted)'],
    ['/?u=https%3A%2F%2Fa.example%2Fann%40mail.com%2F1', '/?u=https%3A%2F%2Fa.example%2F(redacted)%2F1'],
  ])('%s becomes %s', (address, expected) => {
    expect(withoutEmails(address)).toBe(expected);
  });

  it.each([
    'https://a.example/',
    'https://medium.example/@ann/story',
    'https://maps.example/@52.5,13.4,15z',
    'https://a.example/packages/lamp@2.1.0',
    'https://ann@a.example/path',
    'https://ann:secret@a.example/path',
    'https://a.example/?q=a@b',
    'https://a.example/?q=100%40',
    '/img/hero@2x.png',
    '/img/hero@2x.zip',
    '/img/hero@3x.min.webp',
    '/video/intro@2x.mov',
    '/video/intro@4k.mov',
    '/print/plan@300dpi.ps',
    '/video/clip@mobile.mp4',
    '/npm/react@18.2.0/umd/react.js',
    '/npm/lib@1.0.0.dev.js',
    '/npm/lib@latest.zip',
    '/@user/post',
    '/@scope/pkg@1.0/file.min.js',
    '/%40scope/pkg%401.0/file.min.js',
    '/@ivy@mastodon.social',
    '/%40ivy%40mastodon.social/112',
    '/users/@ivy@mastodon.social',
    '/logo@white.new.png',
    '/a@b.notatld',
    '/?a=@mail.com&b=.@mail.com',
    '/?a=ann@.com&b=ann@mail..com&c=ann@-.com',
    '//ann@mail.com/path',
    '',
  ])('keeps %s unchanged', (address) => {
    expect(withoutEmails(address)).toBe(address);
  });
});

describe('withoutFormInput', () => {
  it.each([
    ['a plain form', '?name=Ann+Lee&message=Please+call&send=1', '?name=(redacted)&message=(redacted)&send=1'],
    ['Contact Form 7', '?your-name=Ann&your-subject=Hi', '?your-name=(redacted)&your-subject=(redacted)'],
    [
      'brackets, encoded or not',
      '?contact[name]=Ann&contact%5Bphone%5D=12',
      '?contact[name]=(redacted)&contact%5Bphone%5D=(redacted)',
    ],
    [
      'words written together',
      '?firstName=Ann&billing_last_name=Lee',
      '?firstName=(redacted)&billing_last_name=(redacted)',
    ],
    [
      'other languages',
      '?Nachname=Lee&t%C3%A9l%C3%A9phone=1&Prénom=A',
      '?Nachname=(redacted)&t%C3%A9l%C3%A9phone=(redacted)&Prénom=(redacted)',
    ],
    [
      'form builders',
      '?wpforms%5Bfields%5D%5B1%5D=Ann&input_1_3=Ann',
      '?wpforms%5Bfields%5D%5B1%5D=(redacted)&input_1_3=(redacted)',
    ],
    ['what is behind the #', '#/thanks?phone=12&ok=1', '#/thanks?phone=(redacted)&ok=1'],
    [
      'what stands between others',
      '?utm_source=a&phone=12;tel=3#top',
      '?utm_source=a&phone=(redacted);tel=(redacted)#top',
    ],
  ])('replaces what was typed into %s', (_what, sent, expected) => {
    expect(withoutFormInput(`https://a.example/thanks${sent}`)).toBe(`https://a.example/thanks${expected}`);
  });

  it.each([
    ['campaigns', '?utm_source=news&utm_campaign=name&utm_term=phone&utm_content=message&utm_email=letter&gclid=1'],
    ['searches', '?q=phone&s=name&search=email&query=a&keyword=b&page=2'],
    ['products and filters', '?product_name=lamp&file_name=a.pdf&filter=name&sort=name&city=Berlin&hostname=a'],
    ['empty and bare parameters', '?name=&phone&=x'],
    ['names that cannot be decoded', '?%E0=1&%=2'],
    ['paths', '/name=x/phone'],
  ])('keeps %s', (_what, sent) => {
    expect(withoutFormInput(`https://a.example/${sent}`)).toBe(`https://a.example/${sent}`);
  });
});
