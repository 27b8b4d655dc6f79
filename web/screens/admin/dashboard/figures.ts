/** The classes of a row of four figures. */
export const FIGURES = 'grid grid-pair-34 gap-3 @[54rem]:grid-cols-4'
