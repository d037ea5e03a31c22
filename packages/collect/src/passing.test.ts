import { describe, expect, it } from 'vitest';
import { isPassing, type PassingRules } from './passing.ts';
import { TEST_SITE, testPipeline } from './testing.ts';

const passes = (address: string, rules: PassingRules = {}) => isPassing(new URL(address), rules);

describe('isPassing', () => {
  it.each([
    'https://www.paypal.com/',
    'https://checkout.stripe.com./c/pay/x',
    'https://www.sandbox.paypal.com/checkoutnow',
    'https://checkout.stripe.com/c/pay/x',
    'https://pay.klarna.com/',
    'https://www.mollie.com/checkout/x',
    'https://eu.adyen.link/PL1',
    'https://r3.girogate.de/ti/sofort',
    'https://eu.adyen.com/',
    'https://apay-us.amazon.com/',
    'https://pay.amazon.de/',
    'https://payments.amazon.co.uk/',
    'https://www.mercadopago.com.br/',
    'https://www.mercadopago.cl/checkout',
    'https://secure.przelewy24.pl/',
    'https://secure.payu.in/',
    'https://api.razorpay.com/',
    'https://shop.app/',
    'https://accounts.google.com/',
    'https://accounts.google.de/',
    'https://login.microsoftonline.com/',
    'https://tenant.b2clogin.com/',
    'https://appleid.apple.com/',
    'https://www.facebook.com/v19.0/dialog/oauth?client_id=1',
    'https://m.facebook.com/login.php',
    'https://tenant.eu.auth0.com/',
    'https://company.okta.com/login',
    'https://acs.bank.example/pareq',
    'https://acs2.bank.example/',
    'https://3ds-secure.bank.example/',
    'https://secure-3ds2.bank.example/',
    'https://ideal.ing.nl/',
    'https://passport.yandex.ru/',
    'https://payment-web.mercanet.bnpparibas.net/',
    'https://www.mypos.com/vmp/checkout',
    'https://card.payments.service.gov.uk/',
    'https://tara.ria.ee/',
    'https://slack.com/openid/connect/authorize',
    'https://checkout.bank.example/',
    'https://payments2.shop.example/',
    'https://pay.shop.co.uk/',
    'https://secure-checkout.shop.example/',
    'https://login.company.example/',
    'https://sso.university.example/',
    'https://accounts.company.example/',
  ])('%s is', (address) => {
    expect(passes(address)).toBe(true);
  });

  it.each([
    'https://www.google.com/',
    'https://www.amazon.com/dp/1',
    'https://www.facebook.com/',
    'https://l.facebook.com/l.php',
    'https://www.facebook.com/groups/dialog',
    'https://github.com/a/login',
    'https://notpaypal.com/',
    'https://paypal.com.evil.example/',
    'https://pubs.acs.org/',
    'https://www.3ds.com/',
    'https://ideal.example/',
    'https://pay.example/',
    'https://checkout.co.uk/',
    'https://login.co.jp/',
    'https://paying.news.example/',
    'https://id.pinterest.com/',
    'https://www.login.example/',
    'https://slack.com/blog',
    'https://news.example/',
    'android-app://com.google.android.gm/',
  ])('%s isn’t', (address) => {
    expect(passes(address)).toBe(false);
  });

  it('follows the owner', () => {
    const own = {
      ignoredReferrers: ['bank.example', 'shop.example/pay'],
      countedReferrers: ['paypal.com', 'klarna.com/blog'],
    };
    expect(passes('https://www.bank.example/', own)).toBe(true);
    expect(passes('https://shop.example/pay/1', own)).toBe(true);
    expect(passes('https://shop.example/payments', own)).toBe(false);
    expect(passes('https://www.paypal.com/', own)).toBe(false);
    expect(passes('https://klarna.com/blog/1', own)).toBe(false);
    expect(passes('https://klarna.com/pay', own)).toBe(true);
  });
});

describe('a visit that passes a payment page', () => {
  const NOW = Date.UTC(2026, 4, 1, 12);
  const MINUTE = 60_000;
  const view = (
    location: string,
    referrer: string,
    minute: number,
    site = TEST_SITE,
    pipeline = testPipeline(site),
  ) => {
    const batch = {
      context: { site: 'x', clientId: 'c', location, referrer },
      events: [{ name: 'page_view', params: {} }],
    };
    const { source, medium } = pipeline.send(batch, NOW + minute * MINUTE).hits[0]!;
    return `${source} / ${medium}`;
  };
  const NEWS = 'https://shop.example/?utm_source=news&utm_medium=email';
  const PAID = 'https://shop.example/thanks';

  it('keeps its source, and so does the next one', () => {
    const pipeline = testPipeline();
    expect(view(NEWS, '', 0, TEST_SITE, pipeline)).toBe('news / email');
    expect(view(PAID, 'https://www.paypal.com/', 5, TEST_SITE, pipeline)).toBe('news / email');
    expect(view(PAID, '', 65, TEST_SITE, pipeline)).toBe('news / email');
  });

  it('keeps it when it comes back so late that another visit begins', () => {
    const pipeline = testPipeline();
    view(NEWS, '', 0, TEST_SITE, pipeline);
    expect(view(PAID, 'https://acs.bank.example/', 45, TEST_SITE, pipeline)).toBe('news / email');
  });

  it('is direct where nothing is known before', () => {
    expect(view(PAID, 'https://www.paypal.com/', 0)).toBe('(direct) / (none)');
  });

  it('has it for a source if the owner says so', () => {
    expect(view(PAID, 'https://www.paypal.com/', 0, { ...TEST_SITE, countedReferrers: ['paypal.com'] })).toBe(
      'paypal.com / referral',
    );
  });
});
