import { DAY, MB } from '../units.ts'

/** Part of an upload, which all but the last have: three in flight fit an isolate, and R2 wants 5 MB at least. */
export const PART_BYTES = 8 * MB
/** Zip archive: 256 parts, and its directory tells where each file is. */
export const MAX_ZIP_BYTES = 2048 * MB
/** Archive as tar.gz: it can only be read from its start, so a crash while reading begins anew. */
export const MAX_TAR_BYTES = 500 * MB
/** Archive sent in one request: bodies stop at 100 MB, and the headers need room. */
export const MAX_WHOLE_BYTES = 95 * MB
/** Name of an uploaded file, in characters: what most file systems allow. */
export const MAX_FILE_NAME = 255
/** Number of a version, in characters: three numbers and a prerelease. */
export const MAX_VERSION = 40
/** Notes of a version, in characters: two printed pages, which buyers still read. */
export const MAX_NOTES = 5_000
/** Reason for withdrawing a version, in characters: a paragraph. */
export const MAX_WITHDRAWAL = 500
/** Versions of a listing: one a week for four years, and they fit one list. */
export const MAX_VERSIONS = 200
/** Bytes that one person uploads: five of the largest archives. */
export const PACKAGE_BYTES_PER_DAY = 10 * 1024 * MB
/** Stored bytes of all of a seller's versions: ten of the largest archives; storage is billed by the gigabyte. */
export const MAX_PACKAGE_BYTES = 20 * 1024 * MB
/** Parts that one person sends: faster than most connections, with room for those that are sent again. */
export const PARTS_PER_HOUR = 2_000
/** Uploads begun, finished or cancelled, versions changed, and tokens made by one person: more than a busy release day. */
export const PACKAGE_CHANGES_PER_HOUR = 120
/** Time an unfinished upload is kept after its last part: one can go on the next day. */
export const UPLOAD_RETENTION_MS = DAY
