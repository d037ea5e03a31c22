import { describe, expect, it } from 'vitest';
import { understandLast } from './testing/ask-set.ts';

const because = async (sentence: string) => {
  const understood = await understandLast([sentence]);
  return understood.kind === 'declined' ? [understood.reason, ...understood.about] : understood.kind;
};

describe('what no number answers', () => {
  it.each([
    ['do our readers have children', 'notMeasured', 'age and sex of visitors'],
    ['how many comments did the winter feeding post get', 'notMeasured', 'comments, likes, shares and followers'],
    ['what do people order together with a nest box', 'notMeasured', 'which products are bought together'],
    ['how much stock of the oak nest box is left', 'notMeasured', 'stock, parcels and delivery'],
    ['which other magazines do they read', 'otherSites'],
    ['tell me a joke', 'secrets'],
    // Words that are understood, of what isn't measured.
    ['how happy are our customers', 'notMeasured', 'reviews, ratings, complaints and satisfaction'],
    ['how many people opened the newsletter', 'notMeasured', 'who opens an email'],
    ['how many people called us last week', 'notMeasured', 'phone calls, letters, in-person visits and chats'],
    ['are our readers gardeners', 'notMeasured', 'interests, jobs, income and family of visitors'],
    ['why do people not buy the robin mug', 'notMeasured', 'why people do something, or don’t'],
    ['how many parcels got lost', 'notMeasured', 'stock, parcels and delivery'],
    ['why were the robin mugs returned', 'notMeasured', 'why products are returned'],
    ['what did the flyer campaign cost us', 'notMeasured', 'costs, margins and profit'],
    ['searches without results last month', 'notMeasured', 'results of searches on the site'],
    ['what is our goal for november', 'notMeasured', 'targets, plans and budgets'],
    ['how many orders are unpaid', 'notMeasured', 'payment methods, invoices and accounts'],
    ['which colour of the nest box sells best', 'notMeasured', 'prices, colours and sizes of products'],
    ['what else do people buy with the nest box', 'notMeasured', 'which products are bought together'],
    ['how many visitors use an adblocker', 'notMeasured', 'ad blockers, consent, networks and device settings'],
    ['what time is it', 'secrets'],
    ['did people open thursday’s mail', 'notMeasured', 'who receives, opens and unsubscribes from the newsletter'],
    ['do we still have robin mugs', 'notMeasured', 'stock, parcels and delivery'],
    ['what made people leave the cart', 'notMeasured', 'why people do something, or don’t'],
    ['how will christmas go', 'future'],
    ['the newsletter went out on Thursday. How many people opened it?', 'notMeasured', 'who opens an email'],
    ['what did people say about us in the press', 'notMeasured', 'reviews, ratings, complaints and satisfaction'],
  ])('is declined with its reason: %s', async (sentence, ...reason) => {
    expect(await because(sentence)).toEqual(reason);
  });

  it.each([
    ['views of pages about reviews last week', 'notUnderstood'],
    ['zebras from germany', 'notUnderstood'],
    ['what do people buy with the code winter5', 'request'],
    ['how many people opened the contact page', 'request'],
    ['why do visitors from germany buy less', 'request'],
    ['bounce rate of the newsletter', 'request'],
    ['how many goals did we reach', 'request'],
    ['how long does it take until people order', 'request'],
  ])('isn’t said of what only isn’t understood: %s', async (sentence, reason) => {
    expect(await because(sentence)).toContain(reason);
  });

  it('offers what comes nearest, in the days that were asked for', async () => {
    expect(await understandLast(['how many complaints in october'])).toMatchObject({
      nearest: [{ metrics: ['totalUsers'], range: { start: '2026-10-01', end: '2026-10-31' } }],
    });
  });
});
