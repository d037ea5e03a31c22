/** This module is responsible for the dimensions of visitors, orders and products. */
import { group, OWN } from './build.ts';

const SENT = 'as the site itself says in a user property; (not set) where it says nothing: it is never guessed';

export const USERS_AND_ORDERS = [
  ...group({ category: 'User', scope: 'session', compatibility: 'free' }, [
    [
      'newVsReturning',
      'New / returning',
      '“new” in a visitor’s first session, “returning” afterwards; (not set) where visitors are only known for a day.',
      { session: 'newVsReturning' },
    ],
  ]),
  ...group({ category: 'User', scope: 'event', compatibility: 'free' }, [
    [
      'signedInWithUserId',
      'Signed in with user ID',
      '“yes” when the visitor was recognised by the site’s own user id.',
      { derived: 'signedInWithUserId' },
    ],
  ]),
  ...group({ category: 'Demographics', scope: 'user', compatibility: 'demographics' }, [
    ['userAgeBracket', 'Age', `Age of the visitor, ${SENT} (user_age_bracket).`, { userProperty: 'user_age_bracket' }],
    ['userGender', 'Gender', `Gender of the visitor, ${SENT} (user_gender).`, { userProperty: 'user_gender' }],
    [
      'brandingInterest',
      'Interests',
      `Interest of the visitor, ${SENT} (user_interest).`,
      { userProperty: 'user_interest' },
    ],
  ]),
  ...group({ category: 'Ecommerce', scope: 'event', compatibility: 'free' }, [
    ['transactionId', 'Transaction ID', 'Id of the order.', { event: 'transactionId' }],
    ['orderCoupon', 'Order coupon', 'Coupon of the whole order.', { event: 'coupon' }],
    ['currencyCode', 'Currency', 'Currency that the event named.', { event: 'currency' }],
    ['shippingTier', 'Shipping tier', 'Way of delivery that was chosen.', { param: 'shipping_tier' }],
  ]),
  ...group({ category: 'Ecommerce', scope: 'event', compatibility: 'free', ...OWN }, [
    [
      'daysToPurchase',
      'Days to purchase',
      'Whole days from when the visitor was first seen to the purchase: 0 to 6, 7-13, 14-20, 21-27, 28+.',
      { derived: 'daysToPurchase' },
    ],
    [
      'sessionsToPurchase',
      'Sessions to purchase',
      'Which session of the visitor the purchase was made in: 1 to 9, 10+.',
      { derived: 'sessionsToPurchase' },
    ],
  ]),
  ...group({ category: 'Ecommerce', scope: 'item', compatibility: 'item' }, [
    ['itemName', 'Item name', 'Name of the product.', { item: 'name' }],
    ['itemId', 'Item ID', 'Id of the product.', { item: 'id' }],
    ['itemBrand', 'Item brand', 'Brand of the product.', { item: 'brand' }],
    ['itemVariant', 'Item variant', 'Variant of the product, such as a colour.', { item: 'variant' }],
    ['itemCategory', 'Item category', 'Category of the product.', { item: 'category' }],
    ['itemCategory2', 'Item category 2', 'Category of the product on level 2.', { item: 'category2' }],
    ['itemCategory3', 'Item category 3', 'Category of the product on level 3.', { item: 'category3' }],
    ['itemCategory4', 'Item category 4', 'Category of the product on level 4.', { item: 'category4' }],
    ['itemCategory5', 'Item category 5', 'Category of the product on level 5.', { item: 'category5' }],
    ['itemListName', 'Item list name', 'Name of the list in which the product was shown.', { item: 'listName' }],
    ['itemListId', 'Item list ID', 'Id of the list in which the product was shown.', { item: 'listId' }],
    ['itemListPosition', 'Item list position', 'Position of the product in its list.', { item: 'index' }],
    ['itemAffiliation', 'Item affiliation', 'Shop or partner that supplies the product.', { item: 'affiliation' }],
    ['itemLocationID', 'Item location ID', 'Id of the place that belongs to the product.', { item: 'locationId' }],
    [
      'itemPromotionId',
      'Item promotion ID',
      'Id of the promotion in which the product was shown.',
      { item: 'promotionId' },
    ],
    [
      'itemPromotionName',
      'Item promotion name',
      'Name of the promotion in which the product was shown.',
      { item: 'promotionName' },
    ],
    [
      'itemPromotionCreativeName',
      'Item promotion creative name',
      'Name of the promotion’s picture or text.',
      { item: 'creativeName' },
    ],
    [
      'itemPromotionCreativeSlot',
      'Item promotion creative slot',
      'Place of the promotion on the page.',
      { item: 'creativeSlot' },
    ],
  ]),
  ...group({ category: 'Ecommerce', scope: 'item', compatibility: 'item', ...OWN }, [
    ['itemCoupon', 'Item coupon', 'Coupon of the product.', { item: 'coupon' }],
  ]),
];
