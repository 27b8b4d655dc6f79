/** Words of the project form, without the schemas and their library. */

/** For how long a seller may support what they sell, in months. */
export const SUPPORT_MONTHS = [1, 2, 3, 6, 12] as const
