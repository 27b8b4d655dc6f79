/** Apart from the other refusals, so that a product's page can say it without carrying them. */
export const NO_SUCH_LISTING = 'This product does not exist or is no longer for sale.'
