import { expect, it } from 'vitest';
import { readReferrer } from './referrer.ts';

it.each([
  ['https://www.google.com/', { page_referrer: 'https://www.google.com/' }],
  ['www.google.com', { page_referrer: 'www.google.com' }],
  ['google.com/search?q=x', { page_referrer: 'google.com/search?q=x' }],
  ['news.example.co.uk:8080/a', { page_referrer: 'news.example.co.uk:8080/a' }],
  ['bücher.example', { page_referrer: 'bücher.example' }],
  ['//t.co/x', { page_referrer: '//t.co/x' }],
  ['android-app:com.google.android.gm', { page_referrer: 'android-app:com.google.android.gm' }],
  ['google / organic', { campaign_source: 'google', campaign_medium: 'organic' }],
  ['(direct) / (none)', {}],
  ['(direct)', {}],
  ['-', {}],
  ['', {}],
])('%s is a referrer', (text, params) => {
  expect(readReferrer(text)).toEqual({ params, isBad: false });
});

it.each(['google', 'about:blank', 'some words', 'file:///a', 'a@b.example', '/own/path'])('%s is none', (text) => {
  expect(readReferrer(text)).toEqual({ params: {}, isBad: true });
});
