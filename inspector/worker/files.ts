import { FOLDER_PAGE } from '#contract/packages/limits.ts'
import type { FolderEntry, FolderPage } from '#contract/packages/inspections.ts'
import type { FileFacts, PackageFile } from '#contract/packages/report.ts'
import type { Blobs } from './blobs.ts'
import type { FileBatch, FilePosition } from './env.ts'
import { sumFolders } from './sum-folders.ts'

/** Files in one call of another object: half a megabyte. */
const FILES_AT_ONCE = 2_000

/** Folders have a slash at their end, so that all within one are next to each other; '' is the top. */
export const FILE_MIGRATIONS = [
  `CREATE TABLE files (
    folder TEXT NOT NULL, name TEXT NOT NULL, position INTEGER NOT NULL,
    size INTEGER NOT NULL, sha256 BLOB NOT NULL, language TEXT, lines INTEGER, has_facts INTEGER NOT NULL,
    PRIMARY KEY (folder, name, position)
  ) WITHOUT ROWID;
  CREATE TABLE folders (
    parent TEXT NOT NULL, name TEXT NOT NULL, files INTEGER NOT NULL, bytes INTEGER NOT NULL,
    PRIMARY KEY (parent, name)
  ) WITHOUT ROWID`,
]

interface FileRow extends Record<string, SqlStorageValue> {
  folder: string
  name: string
  size: number
  sha256: string
  language: string | null
  lines: number | null
}

const COLUMNS = 'folder, name, size, lower(hex(sha256)) AS sha256, language, lines'

/** The files of a version, by folder and name. An archive may have several of one path. */
export class Files {
  readonly #sql: SqlStorage
  readonly #blobs: Blobs

  constructor(sql: SqlStorage, blobs: Blobs) {
    this.#sql = sql
    this.#blobs = blobs
  }

  /** Stores a file, which replaces that of the same position; `text` if its content can be shown. */
  put(position: number, { file, ...found }: FileFacts, text: Uint8Array | null): void {
    const { path, size, sha256, language, lines } = file
    const { folder, name } = splitPath(path)
    const hasFacts = found.findings.length > 0 || Object.keys(found).length > 1
    this.#sql.exec(
      `INSERT OR REPLACE INTO files (folder, name, position, size, sha256, language, lines, has_facts)
       VALUES (?, ?, ?, ?, unhex(?), ?, ?, ?)`,
      folder,
      name,
      position,
      size,
      sha256,
      language,
      lines,
      Number(hasFacts),
    )
    if (hasFacts) this.#blobs.putJson(factsName(position), found)
    if (text && !this.#blobs.has(textName(sha256))) this.#blobs.put(textName(sha256), text)
  }

  /** All files, by folder and name. */
  *list(): Generator<PackageFile> {
    for (const row of this.#sql.exec<FileRow>(`SELECT ${COLUMNS} FROM files ORDER BY folder, name, position`))
      yield toFile(row)
  }

  /** The same with what was found in them. */
  *facts(): Generator<FileFacts> {
    const query = `SELECT ${COLUMNS}, position, has_facts FROM files ORDER BY folder, name, position`
    for (const row of this.#sql.exec<FileRow & { position: number; has_facts: number }>(query)) {
      const found = row.has_facts ? this.#blobs.getJson<Omit<FileFacts, 'file'>>(factsName(row.position)) : null
      yield { file: toFile(row), findings: [], ...found }
    }
  }

  /** Some files after a position, in the order of all. */
  after(start: FilePosition | null): FileBatch {
    const { folder, name, position } = start ?? { folder: '', name: '', position: -1 }
    const rows = this.#sql
      .exec<FileRow & { position: number }>(
        `SELECT ${COLUMNS}, position FROM files WHERE (folder, name, position) > (?, ?, ?)
         ORDER BY folder, name, position LIMIT ?`,
        folder,
        name,
        position,
        FILES_AT_ONCE,
      )
      .toArray()
    const last = rows.length < FILES_AT_ONCE ? undefined : rows.at(-1)
    return {
      files: rows.map(toFile),
      last: last ? { folder: last.folder, name: last.name, position: last.position } : null,
    }
  }

  /** The content of a text, if it was stored. */
  text(path: string): Uint8Array | null {
    const { folder, name } = splitPath(path)
    const query = `SELECT ${COLUMNS} FROM files WHERE folder = ? AND name = ? ORDER BY position LIMIT 1`
    const [row] = this.#sql.exec<FileRow>(query, folder, name).toArray()
    return row ? this.#blobs.get(textName(row.sha256)) : null
  }

  /** Sums up the folders, once all files are there. */
  sumFolders(): void {
    this.#sql.exec('DELETE FROM folders')
    const query = 'SELECT folder, count(*) AS files, sum(size) AS bytes FROM files GROUP BY folder ORDER BY folder'
    for (const { parent, name, files, bytes } of sumFolders(
      this.#sql.exec<{ folder: string; files: number; bytes: number }>(query),
    ))
      this.#sql.exec('INSERT INTO folders (parent, name, files, bytes) VALUES (?, ?, ?, ?)', parent, name, files, bytes)
  }

  /** A page of a folder with a slash at its end, from an entry on; null if there is no such folder. */
  page(folder: string, after: number, limit = FOLDER_PAGE): FolderPage | null {
    const folders = this.#sql
      .exec<{ name: string; files: number; bytes: number }>(
        'SELECT name, files, bytes FROM folders WHERE parent = ? ORDER BY name LIMIT ? OFFSET ?',
        folder,
        limit + 1,
        after,
      )
      .toArray()
      .map((row): FolderEntry => ({ kind: 'folder', ...row }))
    const [total] = this.#sql
      .exec<{ folders: number }>('SELECT count(*) AS folders FROM folders WHERE parent = ?', folder)
      .toArray()
    const files = this.#sql
      .exec<Pick<FileRow, 'name' | 'size' | 'language' | 'lines'>>(
        'SELECT name, size, language, lines FROM files WHERE folder = ? ORDER BY name, position LIMIT ? OFFSET ?',
        folder,
        limit + 1 - folders.length,
        Math.max(0, after - (total?.folders ?? 0)),
      )
      .toArray()
      .map((row): FolderEntry => ({ kind: 'file', ...row }))
    const entries = [...folders, ...files]
    if (entries.length === 0 && folder !== '') return null
    return { entries: entries.slice(0, limit), next: entries.length > limit ? after + limit : null }
  }
}

function splitPath(path: string): { folder: string; name: string } {
  const at = path.lastIndexOf('/') + 1
  return { folder: path.slice(0, at), name: path.slice(at) }
}

function toFile({ folder, name, size, sha256, language, lines }: FileRow): PackageFile {
  return { path: folder + name, size, sha256, language, lines }
}

const factsName = (position: number): string => `facts/${position}`
const textName = (sha256: string): string => `text/${sha256}`
