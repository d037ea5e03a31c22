import { describe, expect, it } from 'vitest';
import { campaignLink, readPage } from './campaign-link.ts';

const parts = { address: 'https://example.com/shop', campaign: 'sale', source: 'news', medium: 'email', content: '' };

describe('a campaign link', () => {
  it('is the page with the parameters of the campaign', () => {
    expect(campaignLink(parts)).toBe('https://example.com/shop?utm_source=news&utm_medium=email&utm_campaign=sale');
  });

  it('keeps what the address has, and replaces another campaign', () => {
    const address = 'https://example.com/shop?colour=red&utm_source=old&utm_content=top#sizes';
    expect(campaignLink({ ...parts, address, medium: ' ' })).toBe(
      'https://example.com/shop?colour=red&utm_source=news&utm_campaign=sale#sizes',
    );
  });

  it('encodes what is typed', () => {
    const link = campaignLink({ ...parts, campaign: ' spring & summer ', content: 'à#1' });
    expect(link).toContain('utm_campaign=spring+%26+summer');
    expect(new URL(link!).searchParams.get('utm_content')).toBe('à#1');
  });

  it('does not exist without page, campaign and source', () => {
    for (const missing of ['address', 'campaign', 'source'] as const)
      expect(campaignLink({ ...parts, [missing]: ' ' }), missing).toBeNull();
  });
});

it.each([
  ['example.com/a', 'https://example.com/a'],
  ['example.com:8080/a', 'https://example.com:8080/a'],
  ['http://example.com', 'http://example.com/'],
  ['javascript:alert(1)', undefined],
  ['mailto:a@example.com', undefined],
  ['example', undefined],
  ['', undefined],
])('the page of %j is %j', (address, page) => {
  expect(readPage(address)?.href).toBe(page);
});
