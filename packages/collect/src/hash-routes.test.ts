import { describe, expect, it } from 'vitest';
import { readCollectBody } from './parse.ts';
import { testPipeline } from './testing.ts';

const NOW = Date.UTC(2026, 10, 21, 10);

const page = (l: string, h?: 1) => {
  const body = JSON.stringify({ v: 1, s: 'mgp_abcdefghijkl', l, h, e: [{ n: 'page_view' }] });
  const [hit] = testPipeline().send(readCollectBody(body, NOW), NOW).hits;
  return [hit?.pagePath, hit?.pageQuery, hit?.source];
};

describe('the page of a hash router', () => {
  it.each([
    ['/#/about', '/#/about', ''],
    ['/#!/about', '/#!/about', ''],
    ['/app/#/a%7ea/سلام', '/app/#/a~a/%D8%B3%D9%84%D8%A7%D9%85', ''],
    ['/?lang=de#/shop?page=2&x=a?b', '/#/shop', '?lang=de&page=2&x=a?b'],
    ['/#/', '/', ''],
    ['/#!', '/', ''],
    ['/#/?page=2', '/', '?page=2'],
    ['/#help', '/#help', ''],
  ])('%s is %s', (address, path, query) => {
    expect(page(`https://shop.example${address}`, 1).slice(0, 2)).toEqual([path, query]);
  });

  it('can have a campaign in its own parameters', () => {
    expect(page('https://shop.example/#/deal?utm_source=news&utm_medium=email', 1)[2]).toBe('news');
  });

  it('is no page unless the tag says so', () => {
    expect(page('https://shop.example/a#/about').slice(0, 2)).toEqual(['/a', '']);
  });
});
