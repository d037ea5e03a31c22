/** Dimensions of visitors, orders and products. */
import { group, OWN } from './build.ts';

const SENT = 'as set by your site in a user property, never guessed';

export const USERS_AND_ORDERS = [
  ...group({ category: 'User', scope: 'session', compatibility: 'free' }, [
    [
      'newVsReturning',
      'New / returning',
      '“new” for a visitor’s first visit, then “returning”. It’s (not set) without cookies.',
      { session: 'newVsReturning' },
    ],
  ]),
  ...group({ category: 'User', scope: 'event', compatibility: 'free' }, [
    [
      'signedInWithUserId',
      'Signed in with user ID',
      '“yes” when the visitor was recognised by your site’s own user ID.',
      { derived: 'signedInWithUserId' },
    ],
  ]),
  ...group({ category: 'User', scope: 'event', compatibility: 'free', ...OWN }, [
    [
      'visitorIdentity',
      'Visitor identity',
      'How the visitor was recognised: “user” by your site’s own user ID, “client” by a cookie, “day” for the day only.',
      { event: 'identity' },
    ],
  ]),
  ...group({ category: 'Demographics', scope: 'user', compatibility: 'demographics' }, [
    ['userAgeBracket', 'Age', `The visitor’s age, ${SENT} (user_age_bracket).`, { userProperty: 'user_age_bracket' }],
    ['userGender', 'Gender', `The visitor’s gender, ${SENT} (user_gender).`, { userProperty: 'user_gender' }],
    [
      'brandingInterest',
      'Interests',
      `The visitor’s interest, ${SENT} (user_interest).`,
      { userProperty: 'user_interest' },
    ],
  ]),
  ...group({ category: 'Ecommerce', scope: 'event', compatibility: 'free' }, [
    ['transactionId', 'Transaction ID', 'The order number.', { event: 'transactionId' }],
    ['orderCoupon', 'Order coupon', 'The coupon used for the order.', { event: 'coupon' }],
    ['currencyCode', 'Currency', 'The event’s currency.', { event: 'currency' }],
    ['shippingTier', 'Shipping tier', 'The delivery method chosen.', { param: 'shipping_tier' }],
  ]),
  ...group({ category: 'Ecommerce', scope: 'event', compatibility: 'free', ...OWN }, [
    [
      'daysToPurchase',
      'Days to purchase',
      'Days from the visitor’s first visit to the purchase: 0 to 6, 7-13, 14-20, 21-27, 28+.',
      { derived: 'daysToPurchase' },
    ],
    [
      'sessionsToPurchase',
      'Sessions to purchase',
      'The number of visits up to the purchase: 1 to 9, 10+.',
      { derived: 'sessionsToPurchase' },
    ],
  ]),
  ...group({ category: 'Ecommerce', scope: 'item', compatibility: 'item' }, [
    ['itemName', 'Item name', 'The product’s name.', { item: 'name' }],
    ['itemId', 'Item ID', 'The product’s ID.', { item: 'id' }],
    ['itemBrand', 'Item brand', 'The product’s brand.', { item: 'brand' }],
    ['itemVariant', 'Item variant', 'The product’s variant, such as a colour.', { item: 'variant' }],
    ['itemCategory', 'Item category', 'The product’s category.', { item: 'category' }],
    ['itemCategory2', 'Item category 2', 'The product’s second-level category.', { item: 'category2' }],
    ['itemCategory3', 'Item category 3', 'The product’s third-level category.', { item: 'category3' }],
    ['itemCategory4', 'Item category 4', 'The product’s fourth-level category.', { item: 'category4' }],
    ['itemCategory5', 'Item category 5', 'The product’s fifth-level category.', { item: 'category5' }],
    ['itemListName', 'Item list name', 'The name of the list the product was shown in.', { item: 'listName' }],
    ['itemListId', 'Item list ID', 'The ID of the list the product was shown in.', { item: 'listId' }],
    ['itemListPosition', 'Item list position', 'The product’s position in its list.', { item: 'index' }],
    ['itemAffiliation', 'Item affiliation', 'The shop or partner that supplies the product.', { item: 'affiliation' }],
    ['itemLocationID', 'Item location ID', 'The ID of the location linked to the product.', { item: 'locationId' }],
    [
      'itemPromotionId',
      'Item promotion ID',
      'The ID of the promotion the product was shown in.',
      { item: 'promotionId' },
    ],
    [
      'itemPromotionName',
      'Item promotion name',
      'The name of the promotion the product was shown in.',
      { item: 'promotionName' },
    ],
    [
      'itemPromotionCreativeName',
      'Item promotion creative name',
      'The name of the promotion’s image or text.',
      { item: 'creativeName' },
    ],
    [
      'itemPromotionCreativeSlot',
      'Item promotion creative slot',
      'Where on the page the promotion was shown.',
      { item: 'creativeSlot' },
    ],
  ]),
  ...group({ category: 'Ecommerce', scope: 'item', compatibility: 'item', ...OWN }, [
    ['itemCoupon', 'Item coupon', 'The coupon used for the product.', { item: 'coupon' }],
  ]),
];
