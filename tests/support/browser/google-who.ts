/** The cookie by which somebody says who they are at what stands in for Google: a JSON object of claims. */
export const WHO = 'who-at-google'
