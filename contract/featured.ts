/** How much of the catalogue the landing page shows. A file of its own: the page itself needs no schemas. */
export const FEATURED_PRODUCTS = 4
export const FEATURED_PORTFOLIOS = 3
