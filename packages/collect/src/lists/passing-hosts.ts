/**
 * Hosts that visitors only pass on their way through a site, to pay or to sign in: never a source. Own list of 28 November 2026, from the providers' documentation of
 * their hosted pages and from the lists that people publish for GA4's unwanted referrals. A host includes its subdomains; `{}` stands for the ending of a
 * country, `*` for one part of a path. Each site can add hosts and take some out (settings `ignoredReferrers`, `countedReferrers`).
 */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Hosts of payment pages: wallets, cards, instalments, bank transfers. */
export const PAYMENT_HOSTS = words(`
  paypal.com paypal.me paypalobjects.com stripe.com link.com klarna.com mollie.com adyen.com adyen.link adyenpayments.com girogate.de vivawallet.com squareup.com square.link checkout.square.site
  pay.amazon.com payments.amazon.{} pay.amazon.{} apay-us.amazon.com payments-amazon.com pay.google.com payments.google.com wallet.google.com
  applepay.apple.com apple-pay-gateway.apple.com shop.app pay.shopify.com checkout.shopify.com payments.shopify.com shopifycs.com
  worldpay.com worldpay.io checkout.com braintreegateway.com braintree-api.com braintreepayments.com authorize.net 2checkout.com verifone.cloud avangate.com
  bluesnap.com cybersource.com globalpay.com globalpaymentsinc.com realexpayments.com sagepay.com opayo.co.uk elavon.com elavonpayments.com barclaycardsmartpay.com
  ogone.com ingenico.com worldline-solutions.com payone.com pay1.de computop-paygate.com computop.com heidelpay.com unzer.com concardis.com novalnet.de secupay.com
  paydirekt.de giropay.de sofort.com wero-wallet.eu vivapayments.com viva.com nexi.it nexigroup.com satispay.com multisafepay.com buckaroo.nl pay.nl payconiq.com
  bancontact.com icepay.eu pay.cm.com ideal.nl gocardless.com truelayer.com link.tink.com trustly.com paywithmybank.com plaid.com vipps.no mobilepay.dk swish.nu
  quickpay.net bambora.com dibspayment.eu nets.eu walleypay.com walley.se qliro.com paytrail.com checkout.fi maksuturva.fi twint.ch postfinance.ch datatrans.com
  datatrans.ch saferpay.com wallee.com payrexx.com sumup.com przelewy24.pl payu.{} payu.com payulatam.com tpay.com dotpay.pl paynow.pl autopay.eu bluemedia.pl
  comgate.cz gopay.com gopay.cz gpwebpay.com barion.com simplepay.hu borgun.is everypay.ee maksekeskus.ee paysera.com mobilpay.ro netopia-payments.com
  euplatesc.ro epay.bg iyzipay.com iyzico.com paytr.com yookassa.ru yoomoney.ru robokassa.ru securepayments.sberbank.ru securepay.tinkoff.ru liqpay.ua
  wayforpay.com fondy.eu portmone.com.ua payplug.com hipay.com hipay-tpp.com stancer.com paybox.com payzen.eu lyra.com systempay.fr sips-atos.com sips-services.com
  monetico-services.com cm-cic.com e-transactions.fr axepta.bnpparibas redsys.es bizum.es sequra.com sequrapi.com aplazame.com paycomet.com sibs.pt easypay.pt
  ifthenpay.com eupago.pt getalma.eu scalapay.com riverty.com billie.io ratepay.com afterpay.com clearpay.co.uk affirm.com sezzle.com zip.co quadpay.com
  laybuy.com splitit.com breadpayments.com katapult.com humm-group.com openpay.com.au poli.co.nz windcave.com paystation.co.nz eway.com.au pinpayments.com
  moneris.com helcim.com nmi.com bolt.com chargebee.com recurly.com paddle.com onfastspring.com fastspring.com skrill.com neteller.com paysafecard.com paysafe.com
  payoneer.com checkout.revolut.com pay.wise.com bitpay.com nowpayments.io commerce.coinbase.com pay.coinbase.com
  razorpay.com ccavenue.com securegw.paytm.in phonepe.com cashfree.com billdesk.com instamojo.com easebuzz.in sslcommerz.com bkash.com jazzcash.com.pk
  midtrans.com xendit.co doku.com ipay88.com billplz.com senangpay.my fiuu.com molpay.com 2c2p.com omise.co paymongo.com dragonpay.ph momo.vn vnpayment.vn
  zalopay.vn alipay.com tenpay.com 95516.com unionpaysecure.com ecpay.com.tw newebpay.com jkopay.com pay.line.me web-pay.line.me kakaopay.com pay.naver.com
  tosspayments.com inicis.com kcp.co.kr nicepay.co.kr paypay.ne.jp komoju.com mul-pay.jp sbpayment.jp
  mercadopago.{} mercadopago.com mercadolivre-pagamentos.com.br pagseguro.uol.com.br pagar.me ebanx.com dlocal.com transbank.cl flow.cl khipu.com
  kushkipagos.com wompi.co epayco.co placetopay.com conekta.com openpay.mx culqi.com paystack.com paystack.co flutterwave.com payfast.co.za payfast.io
  peachpayments.com ozow.com yoco.com paygate.co.za 3gdirectpay.com pesapal.com interswitchng.com paymob.com kashier.io tap.company myfatoorah.com oppwa.com telr.com
  paytabs.com ngenius-payments.com tabby.ai tamara.co moyasar.com
  paypage.be wirecard.com mercanet.bnpparibas.net mypos.com heidipay.com cawl-solutions.fr paytech.sn cinetpay.com chillpay.co payway.com.kh cmi.co.ma atfawry.com
  hyperpay.com paytabs.sa payfort.com onlinesbi.sbi duitku.com tripay.co.id cielo.com.br reepay.com frisbii.com kustom.co paymentiq.io worldnettps.com zettle.com
  takepayments.com payments.service.gov.uk cardnet.co.uk cardstream.com ewaypayments.com airwallex.com gmo-pg.com telecomcredit.co.jp rapyd.net nuvei.com
  safecharge.com coingate.com coinpayments.net opennode.com
`);

/** Hosts that check a card for a bank (3-D Secure), beside those whose names say so (`acs.bank.example`), as those of payment and sign-in pages can (`pay.shop.example`). */
export const CARD_CHECK_HOSTS = words(`
  cardinalcommerce.com arcot.com rsa3dsauth.com rsa3dsauth.co.uk securesuite.co.uk securesuite.net 3dsecure.io modirum.com wlp-acs.com acs.sia.eu 3dss.netcetera.com
  acs-public.tp.mastercard.com secureacs.com verifiedbyvisa.com securecode.com idcheck.acs.touchtechpayments.com touchtechpayments.com gpayments.net
  entersekt.com acsabc.com
`);

/** Hosts that visitors sign in at; those with a path are a part of another site. */
export const SIGN_IN_HOSTS = words(`
  accounts.google.com accounts.google.{} accounts.youtube.com myaccount.google.com firebaseapp.com/__/auth login.microsoftonline.com login.microsoft.com login.live.com
  login.windows.net account.live.com account.microsoft.com b2clogin.com ciamlogin.com appleid.apple.com idmsa.apple.com account.apple.com
  facebook.com/login facebook.com/login.php facebook.com/dialog/oauth facebook.com/*/dialog/oauth facebook.com/oauth facebook.com/privacy/consent instagram.com/oauth api.instagram.com
  twitter.com/i/oauth2 x.com/i/oauth2 api.twitter.com api.x.com github.com/login gitlab.com/oauth gitlab.com/users/sign_in linkedin.com/oauth linkedin.com/uas/oauth2 linkedin.com/checkpoint
  discord.com/oauth2 discord.com/login id.twitch.tv steamcommunity.com/openid accounts.spotify.com login.yahoo.com api.login.yahoo.com login.aol.com amazon.com/ap amazon.{}/ap
  auth0.com okta.com oktapreview.com okta-emea.com onelogin.com pingone.com pingidentity.com amazoncognito.com duosecurity.com jumpcloud.com
  clerk.accounts.dev workos.com authkit.app stytch.com auth.openai.com accounts.shopify.com public-api.wordpress.com id.atlassian.com login.salesforce.com login.xero.com
  access.line.me kauth.kakao.com accounts.kakao.com nid.naver.com id.vk.com oauth.vk.com id.vk.ru oauth.telegram.org passport.yandex.{} oauth.yandex.{} passport.yandex.com
  connect.mail.ru open.weixin.qq.com graph.qq.com passport.baidu.com openauth.alipay.com login.taobao.com mojeid.cz bankid.com bankid.no mitid.dk nemlog-in.dk eid.belgium.be
  itsme.be digid.nl franceconnect.gouv.fr login.gov id.me microsoftonline.us awsapps.com fusionauth.io kinde.com zitadel.cloud descope.com magic.link
  wordpress.com/log-in slack.com/openid slack.com/oauth reddit.com/api/v1/authorize tiktok.com/v2/auth patreon.com/oauth2 dropbox.com/oauth2
  bitbucket.org/site/oauth2 accounts.zoho.{} accounts.snapchat.com tara.ria.ee spid.gov.it
`);
