import { describe, expect, it } from 'vitest';
import { contentIn } from './import-file.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const read = (text: string) => contentIn(text, 'https://www.birds.example', NOW);

describe('a file of content', () => {
  it('is CSV with any of the columns', () => {
    expect(
      read(
        '\uFEFFurl,Title,type,image,author,categories,published_at\r\nhttps://birds.example/owls/?a=1,"Owls, ""at night""",post,/owl.jpg,Ada,Birds| Night ,2026-03-01\r\n\r\n/about,,,,,,\r\n',
      ),
    ).toEqual([
      {
        // The page that it belongs to is found later, by the site's rules.
        path: '/owls/?a=1',
        type: 'post',
        title: 'Owls, "at night"',
        image: 'https://www.birds.example/owl.jpg',
        author: 'Ada',
        categories: ['Birds', 'Night'],
        publishedAt: Date.UTC(2026, 2, 1),
        modifiedAt: null,
        readAt: NOW,
        origin: '',
      },
      expect.objectContaining({
        path: '/about',
        type: 'page',
        title: '/about',
        image: null,
        author: null,
        categories: [],
      }),
    ]);
  });

  it('is JSON lines', () => {
    expect(read('{"url":"/a","title":"A\\u0000 b","categories":["X","Y"]}\n\n{"url":"/b"}\n')).toMatchObject([
      { path: '/a', title: 'A b', categories: ['X', 'Y'] },
      { path: '/b', title: '/b' },
    ]);
  });

  it.each([
    ['url,titel\n/a,A', 'Line 1: "titel" isn\'t one of url, title'],
    ['title\nA', 'must have a column url'],
    ['url,title\n/a', 'Line 2: It has 1 cells; the header has 2.'],
    [
      'url\nhttps://elsewhere.example/',
      'Line 2: url is "https://elsewhere.example/"; it must be an address or path on',
    ],
    ['url\nnope nope', 'Line 2: url is "nope nope"'],
    ['url\njavascript:alert(1)', 'Line 2: url is "javascript:alert(1)"'],
    ['url,type\n/a,Big Post', 'Line 2: type is "Big Post"'],
    ['url,image\n/a,data:image/png;base64', 'Line 2: image is "data:image/png;base64"'],
    ['url,published_at\n/a,yesterday', 'Line 2: published_at is "yesterday"'],
    ['{"url":"/a"}\n{"url":', 'Line 2: "{"url":" isn\'t valid JSON.'],
    ['{"url":"/a","tag":"x"}', 'Line 1: "tag" isn\'t one of'],
    ['{"url":5}', 'Line 1: url is "5"; it must be text.'],
    ['{"url":"/a","categories":[1]}', 'Line 1: categories is "[1]"; it must be a list of text values.'],
    ['url\n"/a', "The file isn't valid CSV"],
  ])('is rejected for %j', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  it('has a size limit', () => {
    expect(() => read(`url\n${Array.from({ length: 50_001 }, (_, i) => `/p${i}`).join('\n')}`)).toThrow(
      'The file has 50001 items; the limit is 50000.',
    );
  });
});
