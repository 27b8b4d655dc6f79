/** A message: a sentence of 60 characters. */
export const SENTENCE = 'Could you include the deployment and three months of support'
