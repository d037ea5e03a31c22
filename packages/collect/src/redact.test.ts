import { describe, expect, it } from 'vitest';
import { withoutEmails, withoutFormInput } from './redact.ts';

describe('withoutEmails', () => {
  it.each([
    ['https://a.example/thanks?email=ann.lee@mail.example&x=1', 'https://a.example/thanks?email=(redacted)&x=1'],
    ['https://a.example/?e=ann%40mail.example', 'https://a.example/?e=(redacted)'],
    ['https://a.example/?u=%2Flogin%3Fe%3Dann%2540mail.co.uk%26x', 'https://a.example/?u=(redacted)%26x'],
    ['https://a.example/?e=ann+news@mail.example#top', 'https://a.example/?e=(redacted)#top'],
    ['https://a.example/user/ANN@MAIL.EXAMPLE/orders', 'https://a.example/user/(redacted)/orders'],
    ['https://a.example/?a=x@y.org&b=z@y.org', 'https://a.example/?a=(redacted)&b=(redacted)'],
    ['/unsubscribe/ann@mail.example', '/unsubscribe/(redacted)'],
    ['mailto:ann@mail.example', 'mailto:(redacted)'],
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
    '',
  ])('keeps %s unchanged', (address) => {
    expect(withoutEmails(address)).toBe(address);
  });

  it('is fast for a hostile address', () => {
    expect(withoutEmails(`${'a.'.repeat(60_000)}@`)).toHaveLength(120_001);
    expect(withoutEmails(`x@${'a-'.repeat(60_000)}`)).toHaveLength(120_002);
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

  it('is fast for a hostile address', () => {
    const hostile = [
      `?${'a'.repeat(100_000)}`,
      '?&'.repeat(60_000),
      `?${'[name]'.repeat(20_000)}=1`,
      '?name'.repeat(20_000),
    ];
    for (const address of hostile) expect(withoutFormInput(address)).toBe(address);
  });
});
