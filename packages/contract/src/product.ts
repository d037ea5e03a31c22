/** This module is responsible for the product's name, the only place that says it; texts name it by this constant or as `{product}`. */

/** The product's name. */
export const PRODUCT = 'Magpie';

/** Its name in addresses and files. */
export const PRODUCT_SLUG = PRODUCT.toLowerCase();
