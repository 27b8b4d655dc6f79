/** Lines of an import request: progress is visible, and a failure repeats little. */
export const IMPORT_LINES = 500
/** Characters of all lines of an import request: with everything derived from them, a small part of 128 MB. */
export const IMPORT_CHARACTERS = 1_000_000
/** First or last name of an imported seller, in characters: other catalogues may have longer names than ours. */
export const MAX_IMPORTED_NAME = 80
/** Demo link or website of an imported line, in characters: longer addresses do not work everywhere. */
export const MAX_IMPORTED_LINK = 2_000
