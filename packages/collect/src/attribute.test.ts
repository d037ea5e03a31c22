import { describe, expect, it } from 'vitest';
import { collectedSource, DIRECT } from './attribute.ts';
import { referrerUrl, webUrl } from './page.ts';

const HERE = 'https://www.shop.example/a?x=1';

function source(location: string, referrer = '', params = {}, name = 'page_view') {
  return collectedSource({
    name,
    page: webUrl(location),
    referrer: referrerUrl(referrer),
    params,
    ownHosts: ['shop.example', 'brand.example'],
  });
}
function short(location: string, referrer = '', params = {}, name = 'page_view') {
  const { source: from, medium, campaign, channel } = source(location, referrer, params, name);
  return [from, medium, campaign, channel];
}

describe('collectedSource', () => {
  it('prefers a click id to utm, and keeps term and content', () => {
    const given = source(
      `${HERE}&gclid=abc&utm_source=mail&utm_medium=email&utm_campaign=spring&utm_id=7&utm_term=red&utm_content=b`,
      'https://www.bing.com/',
    );
    expect(given).toEqual({
      source: 'google',
      medium: 'cpc',
      campaign: 'spring',
      campaignId: '7',
      term: 'red',
      content: 'b',
      sourcePlatform: '',
      channel: 'Paid Search',
    });
  });

  it.each(['gclid', 'gbraid', 'wbraid', 'dclid'])('reads %s as google / cpc without a campaign', (id) => {
    expect(short(`${HERE}&${id}=1`)).toEqual(['google', 'cpc', '(not set)', 'Paid Search']);
  });

  it.each([
    ['utm_source=News', ['News', '(not set)', '(not set)', 'Unassigned']],
    ['utm_medium=email', ['(not set)', 'email', '(not set)', 'Email']],
    ['utm_campaign=x', ['(not set)', '(not set)', 'x', 'Unassigned']],
    ['utm_source=facebook&utm_medium=paid_social', ['facebook', 'paid_social', '(not set)', 'Paid Social']],
    ['utm_source=caf%C3%A9&utm_medium=link', ['café', 'link', '(not set)', 'Referral']],
    ['utm_source=chatgpt.com', ['chatgpt.com', 'ai-assistant', '(ai-assistant)', 'AI Assistant']],
    ['utm_source=www.Perplexity.ai&utm_campaign=x', ['www.Perplexity.ai', 'ai-assistant', 'x', 'AI Assistant']],
    ['utm_source=chatgpt.com&utm_medium=email', ['chatgpt.com', 'email', '(not set)', 'Email']],
    ['utm_source=chatgpt', ['chatgpt', '(not set)', '(not set)', 'Unassigned']],
    ['fbclid=1', ['(direct)', '(none)', '(direct)', 'Direct']],
    ['gclid=', ['(direct)', '(none)', '(direct)', 'Direct']],
    ['utm_term=only', ['(direct)', '(none)', '(direct)', 'Direct']],
  ])('reads %s', (query, expected) => {
    expect(short(`${HERE}&${query}`)).toEqual(expected);
  });

  it.each([
    'www.google.com',
    'google.com/search?q=x',
    'www.google.com:443/',
    '//www.google.com/',
    ' google.de ',
  ])('reads the referrer %s without its scheme', (referrer) => {
    expect(short(HERE, referrer)).toEqual(short(HERE, 'https://www.google.com/'));
  });

  it.each(['google', 'localhost', 'file.', 'a@b.example', '10.1'])('reads no host from the referrer %s', (referrer) => {
    expect(short(HERE, referrer)[0]).toBe('(direct)');
  });

  it('prefers utm to event parameters, and those to the referrer', () => {
    const params = { campaign_source: 'app', campaign_medium: 'push', campaign_name: 'n' };
    expect(short(`${HERE}&utm_source=u`, 'https://bing.com/', params)[0]).toBe('u');
    expect(short(HERE, 'https://bing.com/', params)).toEqual(['app', 'push', 'n', 'Mobile Push Notifications']);
    const details = { source: 's', medium: 'affiliate', campaign: 'c' };
    expect(short(HERE, '', details, 'campaign_details')).toEqual(['s', 'affiliate', 'c', 'Affiliates']);
    expect(short(HERE, '', details)).toEqual(['(direct)', '(none)', '(direct)', 'Direct']);
  });

  const organic = (name: string) => [name, 'organic', '(organic)', 'Organic Search'];
  const referral = (host: string, channel = 'Referral') => [host, 'referral', '(referral)', channel];
  const assistant = (host: string) => [host, 'ai-assistant', '(ai-assistant)', 'AI Assistant'];
  it.each([
    ['https://www.google.com/', organic('google')],
    ['https://www.google.co.uk/', organic('google')],
    ['https://google.de/url?q=x', organic('google')],
    ['android-app://com.google.android.googlequicksearchbox/', organic('google')],
    ['https://www.bing.com/', organic('bing')],
    ['https://cn.bing.com/search?q=x', organic('bing')],
    ['https://duckduckgo.com/', organic('duckduckgo')],
    ['https://uk.search.yahoo.com/', organic('yahoo')],
    ['https://r.search.yahoo.com/', organic('yahoo')],
    ['https://yandex.ru/', organic('yandex')],
    ['https://yandex.com.tr/', organic('yandex')],
    ['https://www.baidu.com/link?url=1', organic('baidu')],
    ['https://www.ecosia.org/', organic('ecosia.org')],
    ['https://search.brave.com/', organic('brave')],
    ['https://kagi.com/', organic('kagi')],
    ['https://www.startpage.com/', organic('startpage')],
    ['https://www.qwant.com/', organic('qwant')],
    ['https://chatgpt.com/', assistant('chatgpt.com')],
    ['https://www.perplexity.ai/search/x', assistant('perplexity.ai')],
    ['https://gemini.google.com/', assistant('gemini.google.com')],
    ['https://copilot.microsoft.com/', assistant('copilot.microsoft.com')],
    ['https://x.com/i/grok/1', assistant('x.com/i/grok')],
    ['https://x.com/', referral('x.com', 'Organic Social')],
    ['https://poe.com/', assistant('poe.com')],
    ['https://character.ai/chat/1', assistant('character.ai')],
    ['android-app://com.openai.chatgpt/', assistant('com.openai.chatgpt')],
    ['android-app://com.linkedin.android/', referral('com.linkedin.android', 'Organic Social')],
    ['android-app://com.reddit.frontpage/', referral('com.reddit.frontpage', 'Organic Social')],
    ['https://www.threads.net/', referral('threads.net', 'Organic Social')],
    ['https://bsky.app/', referral('bsky.app', 'Organic Social')],
    ['https://mail.google.com/', referral('mail.google.com')],
    ['https://news.google.com/', referral('news.google.com', 'Organic Search')],
    ['https://www.cnn.com/2026/story', referral('cnn.com')],
    ['https://l.facebook.com/', referral('l.facebook.com', 'Organic Social')],
    ['https://www.facebook.com/search/?q=a', referral('facebook.com', 'Organic Social')],
    ['https://t.co/abc', referral('t.co', 'Organic Social')],
    ['https://www.youtube.com/', referral('youtube.com', 'Organic Video')],
    ['https://www.amazon.com/dp/1', referral('amazon.com', 'Organic Shopping')],
    ['https://BLOG.Other.example:8443/x', referral('blog.other.example')],
  ])('reads the referrer %s', (referrer, expected) => {
    expect(short(HERE, referrer)).toEqual(expected);
  });

  it.each([
    'https://shop.example/',
    'http://www.shop.example/',
    'https://pay.shop.example/x',
    'https://www.brand.example/',
    'https://de.brand.example/',
    'not a url',
    'about:blank',
    'https://',
    '',
  ])('never treats %s as a referrer', (referrer) => {
    expect(source(HERE, referrer)).toEqual(DIRECT);
  });

  it("treats the page's own host as the site, even if it is not in the settings", () => {
    expect(source('https://www.staging.example/', 'https://staging.example/a')).toEqual(DIRECT);
    expect(source('https://staging.example/', 'https://notstaging.example/').source).toBe('notstaging.example');
  });

  it('honours ignore_referrer', () => {
    expect(source(HERE, 'https://bing.com/', { ignore_referrer: 'true' })).toEqual(DIRECT);
    expect(source(HERE, 'https://bing.com/', { ignore_referrer: 'false' }).source).toBe('bing');
  });
});
