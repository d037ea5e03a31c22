/** The only place with the product's name; texts use this constant or `{product}`. */

/** The product's name. */
export const PRODUCT = 'Magpie';

/** Its name in addresses and files. */
export const PRODUCT_SLUG = PRODUCT.toLowerCase();
