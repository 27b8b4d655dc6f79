export interface TrustPerson {
  firstName: string | null
  lastName: string | null
  /** How many days before the demo is loaded they joined. */
  joined: number
}

/** Buyers and reviewers of the demo. They have no username and no password: no one can sign in as them. */
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
  { firstName: 'Tobias', lastName: 'Keller', joined: 418 },
  { firstName: 'Amina', lastName: 'Diallo', joined: 402 },
  { firstName: 'Grace', lastName: 'Whitlock', joined: 385 },
  { firstName: 'Luca', lastName: 'Moretti', joined: 362 },
  { firstName: 'Noura', lastName: 'Al-Sayed', joined: 355 },
  { firstName: 'Sanjay', lastName: 'Iyer', joined: 330 },
  { firstName: 'Elif', lastName: 'Kaya', joined: 322 },
  { firstName: 'Victor', lastName: 'Petrov', joined: 299 },
  { firstName: 'Zanele', lastName: 'Khumalo', joined: 276 },
  { firstName: 'Oskar', lastName: 'Nyman', joined: 262 },
  { firstName: 'Marisol', lastName: 'Ibarra', joined: 251 },
  { firstName: 'Chidi', lastName: 'Eze', joined: 228 },
  { firstName: 'Anneke', lastName: 'Bos', joined: 217 },
  { firstName: 'Hiroshi', lastName: 'Endo', joined: 205 },
  { firstName: 'Leila', lastName: 'Karimi', joined: 183 },
  { firstName: 'Tom', lastName: 'Ferris', joined: 171 },
  { firstName: 'Agnieszka', lastName: 'Wójcik', joined: 160 },
  { firstName: 'Julien', lastName: 'Marchand', joined: 131 },
  { firstName: 'Rosa', lastName: 'Villanueva', joined: 122 },
  { firstName: 'Kenji', lastName: 'Mori', joined: 109 },
  { firstName: 'Freya', lastName: 'Dahl', joined: 97 },
  { firstName: 'Samuel', lastName: 'Osei', joined: 79 },
  { firstName: 'Bianca', lastName: 'Ricci', joined: 68 },
  { firstName: 'Arun', lastName: 'Pillai', joined: 57 },
  { firstName: 'Katya', lastName: 'Morozova', joined: 49 },
  { firstName: 'Diego', lastName: 'Fuentes', joined: 41 },
  { firstName: 'Ella', lastName: 'Brandt', joined: 33 },
  { firstName: 'Hugo', lastName: 'Lefèvre', joined: 21 },
  { firstName: 'Thandi', lastName: 'Nkosi', joined: 17 },
  { firstName: 'Mina', lastName: 'Park', joined: 9 },
  { firstName: 'Peter', lastName: 'Szabó', joined: 6 },
  { firstName: 'Sofia', lastName: 'Almeida', joined: 4 },
]

/** The id of one of them, by their place in the list. */
export function trustPersonId(index: number): string {
  return `0199f003-0000-7000-8000-${String(index + 1).padStart(12, '0')}`
}
