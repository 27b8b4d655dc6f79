export interface TrustPerson {
  firstName: string | null
  lastName: string | null
  /** How many days before the demo is loaded they joined. */
  joined: number
}

/** People who buy, review and save in the demo. They have no username and no password: nobody can sign in as them. */
export const TRUST_PEOPLE: TrustPerson[] = [
  { firstName: 'Ingrid', lastName: 'Sørensen', joined: 441 },
  { firstName: 'Kwame', lastName: 'Boateng', joined: 437 },
  { firstName: 'Beatriz', lastName: 'Figueiredo', joined: 433 },
  { firstName: 'Daniel', lastName: 'Novák', joined: 428 },
  { firstName: 'Aiko', lastName: 'Tanabe', joined: 421 },
  { firstName: 'Marcus', lastName: 'Whitfield', joined: 409 },
  { firstName: 'Fatima', lastName: 'El Amrani', joined: 396 },
  { firstName: 'Jonas', lastName: null, joined: 371 },
  { firstName: 'Siobhán', lastName: 'Ó Ceallaigh', joined: 340 },
  { firstName: 'Rahul', lastName: 'Deshpande', joined: 311 },
  { firstName: null, lastName: null, joined: 284 },
  { firstName: 'Camille', lastName: 'Vandenbroucke-Delacroix', joined: 240 },
  { firstName: 'Yusuf', lastName: 'Demir', joined: 196 },
  { firstName: 'Hannah', lastName: 'Lindqvist', joined: 143 },
  { firstName: 'Pedro', lastName: 'Salazar', joined: 88 },
  { firstName: 'Mei', lastName: 'Chen', joined: 26 },
  { firstName: 'Oluwaseun', lastName: 'Adeyemi', joined: 13 },
]

/** The id of one of them, by their place in the list. */
export function trustPersonId(index: number): string {
  return `0199f003-0000-7000-8000-${String(index + 1).padStart(12, '0')}`
}
