/** Lists of words that restatements of a shop name. */
import type { WordLists } from '../../restatement.ts';

export const SHOP_LISTS: WordLists = {
  asks: 'how much, how many, what, which',
  each: 'visit, session, visitor, user, reader, person, head, customer, buyer, shopper, client, order, purchase, basket, parcel, sale',
  who: 'visitors, customers, users, buyers, readers, shoppers, people, orders, visits, sessions, traffic, revenue, sales',
  number: '[0-9]+(?:[.,][0-9]+)*, a hundred, a thousand',
  reached:
    'orders, visits, visitors, sales, customers, page views, views, sign-ups, downloads, sessions, users, purchases',
  timeOf: 'day, weekday, month',
  month:
    'this month, the month, january, february, march, april, may, june, july, august, september, october, november, december',
  counted: 'orders, sales, purchases, downloads, form submissions, sign-ups, carts, checkouts',
  visitish: 'visits, sessions, visitors, users, traffic, orders',
  addition: 'shipping, tax, vat, postage',
  unit: 'day, week, month, quarter',
  year: '20[0-9][0-9]',
  days: 'this, last, in, since, on, over, during, yesterday, today, from, between, until, for, before, after, so far, within, ever, by, with, only',
  was: 'is, was, are, were, has, have, had, did, does, do, gets, get, got, been, being, has been, have been, had been',
  earn: 'earn, earns, earned, bring in, brings in, brought in, make, makes, made, take, takes, took, take in, takes in, took in, turn over, turns over, turned over, yield, yields, yielded, gross, grosses, grossed, pull in, pulls in, pulled in, rake in, rakes in, raked in, generate, generates, generated, fetch, fetches, fetched, pay off, pays off, paid off',
  redeem:
    'redeem, redeemed, use, used, uses, apply, applied, enter, entered, enters, type in, typed in, type, typed, cash in, cashed in, claim, claimed, activate, activated',
  cart: 'cart, basket, trolley, bag, shopping cart, shopping basket, shopping bag, shopping trolley',
  put: 'put, puts, add, added, adds, place, placed, pop, popped, drop, dropped, throw, threw, lay, laid',
  buy: 'buy, buys, bought, order, orders, ordered, purchase, purchases, purchased, buying, ordering, purchasing',
  look: 'look at, looks at, looked at, view, views, viewed, see, sees, saw, seen, open, opens, opened, check out, checks out, checked out, browse, browses, browsed, visit, visits, visited, click on, clicks on, clicked on',
  usual: 'normal, usual, ordinary, typical, average, regular, any other',
  weekday:
    'monday, tuesday, wednesday, thursday, friday, saturday, sunday, mondays, tuesdays, wednesdays, thursdays, fridays, saturdays, sundays, weekend, weekday',
  drop: 'drop out of, drops out of, dropped out of, leave, leaves, left, abandon, abandons, abandoned, quit, quits, bail out of, bail on, give up in, give up at, gave up at, break off, broke off, bounce from, get stuck in, get stuck at',
  cash: 'money, revenue, income, cash, turnover, takings, earnings, sales value',
  coupon:
    'coupon, coupons, coupon code, discount code, discount codes, voucher, vouchers, promo code, code, codes, discount, discounts',
  oneBuy: 'order, orders, purchase, purchases, sale, sales, basket, baskets',
};
