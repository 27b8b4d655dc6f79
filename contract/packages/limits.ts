import { DAY, KB, MB } from '../units.ts'

/** Part of an upload, which all but the last have: three in flight fit an isolate, and R2 wants 5 MB at least. */
export const PART_BYTES = 8 * MB
/** Zip archive: 256 parts, and its directory says where each file is. */
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

// Inspection

/** Files and folders of an archive: a project with its generated files has tens of thousands, and each takes a row. */
export const MAX_ENTRIES = 100_000
/** Directory of a zip, in bytes: a hundred thousand entries with long names, and it is read as a whole. */
export const MAX_DIRECTORY_BYTES = 24 * MB
/** Files of a zip, unpacked, in bytes: a minute of reading, and more than a buyer's disk expects of 2 GB. */
export const MAX_UNPACKED_BYTES = 8 * 1024 * MB
/** Files of a tar.gz, unpacked, in bytes: one run has to reach its end. */
export const MAX_TAR_UNPACKED_BYTES = 2 * 1024 * MB
/** Unpacked bytes for each byte of an archive: source code has ten, and only bombs have hundreds. */
export const MAX_UNPACKED_RATIO = 200
/** Unpacked bytes up to which the ratio does not count: a small archive of one long log is harmless. */
export const RATIO_FREE_BYTES = 10 * MB
/** Folders around a file: deeper paths break the tools that unpack them. */
export const MAX_PATH_DEPTH = 64
/** Path of a file, in bytes: the maximum of macOS. */
export const MAX_PATH_BYTES = 1024
/** One name of a path, in bytes: the maximum of the usual file systems. */
export const MAX_NAME_BYTES = 255
/** Bytes of an archive in memory: R2 is billed by the read, and small files are next to each other. */
export const WINDOW_BYTES = MB
/** Bytes given to a decompressor at once: one returns up to a thousand times as many before anything can stop it. */
export const INFLATE_BYTES = 4 * KB
/** Text file that is stored and compared, in bytes: what people write is shorter. */
export const MAX_TEXT_BYTES = 256 * KB
/** Text searched for secrets, in bytes: whatever is longer is generated. */
export const MAX_SEARCHED_BYTES = 16 * MB
/** Part of a text searched for secrets at once, in characters: some patterns take quadratic time. */
export const SECRET_PART = 64 * KB
/** Secrets of one file that are counted: thousands are a list of examples, or meant to fill the memory. */
export const MAX_SECRETS_OF_FILE = 1_000
/** Characters that the next part repeats: a private key across the border is shorter. */
export const SECRET_OVERLAP = 12 * KB
/** Lock file, in bytes: those of large projects have two megabytes, and it is parsed as a whole. */
export const MAX_LOCK_BYTES = 4 * MB
/** Manifests and lock files of a version: a large monorepo has as many. */
export const MAX_MANIFESTS = 200
/** Dependencies of one manifest or lock file: large applications have two thousand. */
export const MAX_DEPENDENCIES = 5_000
/** Dependencies of all manifests of a version: what a report has room for. Manifests beyond that are left out. */
export const MAX_ALL_DEPENDENCIES = 20_000
/** Name, version, range or license of a dependency, in characters: real ones are shorter. */
export const MAX_DEPENDENCY_TEXT = 214
/** Headings of a README in its outline: a table of contents has fewer. */
export const MAX_HEADINGS = 100
/** Heading of a README, in characters: one line on a screen. */
export const MAX_HEADING = 200
/** License files of a version: one for each vendored part. */
export const MAX_LICENSE_FILES = 100
/** License file, in bytes: the longest of SPDX has half of it. */
export const MAX_LICENSE_BYTES = 128 * KB
/** Biggest files in a report: it shows where the megabytes are. */
export const MAX_BIGGEST_FILES = 10
/** Entries of a package's first two levels of folders on the product page: it shows how a project is built. */
export const MAX_TREE_ENTRIES = 200
/** Entries of a folder in one reply: a screen or two, and the next page is one click. */
export const FOLDER_PAGE = 200
/** Files of a version that its seller shows to everyone: a README, a manifest or two. */
export const MAX_OPENED_FILES = 5
/** Languages, licenses and biggest files on the product page: a screen has room for as many. */
export const MAX_SUMMARY_ROWS = 12
/** Headings of a README on the product page: more would be a table of contents. */
export const MAX_SUMMARY_HEADINGS = 30
/** Versions with their notes on the product page: the changes of the last weeks. */
export const MAX_SUMMARY_VERSIONS = 3
/** Versions with their notes in one reply: as many as notes of two pages each fit 100 kB. */
export const VERSION_PAGE = 20
/** Dependencies in one reply: most packages have fewer, and the next page is one click. */
export const DEPENDENCY_PAGE = 200
/** Versions inspected at the same time: two fit in the memory of one Worker. */
export const INSPECTIONS_AT_ONCE = 2
/** How often an inspection begins without getting further: what breaks off three times breaks off always. */
export const MAX_INSPECTION_TRIES = 3
/** Findings of one kind with their file and line: no one reads more, and the count is exact. */
export const MAX_FINDINGS_OF_KIND = 50
/** Line of source code, in bytes: longer ones are generated, or hide something off the screen. */
export const MAX_LINE_BYTES = 5_000

// Differences of versions

/** Changed files, or dependencies, in one reply: a few screens, and the next page is one click. */
export const CHANGES_PAGE = 200
/** Reads of differences by one person: each file of a large release, and each costs up to half a second. */
export const COMPARISONS_PER_HOUR = 1_000

/** Changes of one kind between two versions: no one reads more, and the counts are exact. */
export const MAX_LISTED_CHANGES = 2_000
/** Edits between two texts: beyond it they are shown as rewritten. */
export const MAX_EDITS = 2_000
/** Time for the difference of two texts: it waits within a request. */
export const MAX_DIFFERENCE_MS = 500
