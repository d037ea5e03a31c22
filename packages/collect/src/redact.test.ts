import { describe, expect, it } from 'vitest';
import { withoutEmails } from './redact.ts';

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
