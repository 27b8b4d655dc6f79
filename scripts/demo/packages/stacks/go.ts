import { formerVersion, knownPackage, withNeeds } from '../dependencies/known-packages.ts'
import { lines, namesOf } from '../project/names.ts'
import type { Files, Release, Stack } from '../project/project.ts'
import { entityFiles, packageOf, testOf } from './go-entities.ts'

const MODULES = ['github.com/go-chi/chi/v5', 'github.com/google/uuid', 'modernc.org/sqlite']

/** A service of Go that keeps its records in SQLite. */
export const go: Stack = {
  requires: ['Go 1.25'],
  install: 'go mod download',
  start: 'go run ./cmd/server',
  test: 'go test ./...',
  image: 'golang:1.25-alpine',
  setup: 'actions/setup-go@v6',
  environment: { DATA_FILE: 'data.sqlite', LISTEN: ':3000' },
  generate: (release) => ({
    source: {
      ...modFiles(release),
      ...commonFiles(release),
      ...Object.fromEntries(release.entities.flatMap((entity) => entityFiles(entity, release))),
    },
    tests: Object.fromEntries(release.entities.map(testOf)),
  }),
}

function modFiles({ project, isFirst }: Release): Files {
  const versionOf = (name: string) => {
    const known = knownPackage('golang', name).version
    return isFirst && name === MODULES[0] ? formerVersion(known) : known
  }
  const indirect = withNeeds('golang', MODULES).filter(({ name }) => !MODULES.includes(name))
  return {
    'go.mod': `module ${project.slug}.example/${project.slug}

go 1.25

require (
${lines(MODULES, (name) => `\t${name} ${versionOf(name)}`)}
)

require (
${lines(indirect, ({ name, version }) => `\t${name} ${version} // indirect`)}
)
`,
  }
}

function commonFiles({ project, version, entities, isFirst }: Release): Files {
  const module = `${project.slug}.example/${project.slug}`
  const shared = isFirst ? 'helpers' : 'respond'
  return {
    'cmd/server/main.go': `package main

import (
\t"log"
\t"net/http"
\t"os"

\t"github.com/go-chi/chi/v5"

${lines(entities, (entity) => `\t"${module}/internal/${packageOf(entity)}"`)}
\t"${module}/internal/store"
)

const version = "${version}"

func main() {
\tdb, err := store.Open(os.Getenv("DATA_FILE"))
\tif err != nil {
\t\tlog.Fatal(err)
\t}
\trouter := chi.NewRouter()
${lines(entities, (entity) => `\trouter.Mount("/${namesOf(entity).kebabs}", ${packageOf(entity)}.Routes(db))`)}
\tlog.Println("${project.name}", version, "listens on", os.Getenv("LISTEN"))
\tlog.Fatal(http.ListenAndServe(os.Getenv("LISTEN"), router))
}
`,
    'internal/store/store.go': `// Package store opens the data and brings it up to date.
package store

import (
\t"database/sql"
\t"embed"

\t_ "modernc.org/sqlite"
)

//go:embed schema.sql
var schema embed.FS

// Open returns the database in a file.
func Open(file string) (*sql.DB, error) {
\tdb, err := sql.Open("sqlite", file)
\tif err != nil {
\t\treturn nil, err
\t}
\ttext, err := schema.ReadFile("schema.sql")
\tif err != nil {
\t\treturn nil, err
\t}
\t_, err = db.Exec(string(text))
\treturn db, err
}
`,
    'internal/store/schema.sql': lines(
      entities,
      (entity) => `CREATE TABLE IF NOT EXISTS ${namesOf(entity).snakes} (
  id TEXT PRIMARY KEY,
${lines(entity.fields, (field) => `  ${namesOf(field).snake} ${field.type === 'text' || field.type === 'date' ? 'TEXT' : 'INTEGER'} NOT NULL`, ',\n')}
);
`,
    ),
    [`internal/${shared}/json.go`]: `// Package respond writes answers.
package respond

import (
\t"encoding/json"
\t"net/http"
)

// JSON writes a value, or the status of an error.
func JSON(w http.ResponseWriter, value any, err error) {
\tif err != nil {
\t\thttp.Error(w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
\t\treturn
\t}
\tw.Header().Set("Content-Type", "application/json")
\t_ = json.NewEncoder(w).Encode(value)
}
`,
    [`internal/${shared}/limit.go`]: `package respond

import "strconv"

// Limit reads how many rows are wanted, at most a hundred.
func Limit(text string) int {
\tlimit, err := strconv.Atoi(text)
\tif err != nil {
\t\treturn 25
\t}
\treturn min(max(limit, 1), 100)
}
`,
    Makefile: `.PHONY: test run

test:
\tgo test ./...

run:
\tgo run ./cmd/server
`,
    ...(isFirst && {
      'cmd/legacy/main.go': `// Command legacy prints how large the files of the prototype are.
package main

import (
\t"fmt"
\t"os"
)

func main() {
\tfor _, path := range os.Args[1:] {
\t\tif file, err := os.Stat(path); err == nil {
\t\t\tfmt.Println(path, file.Size())
\t\t}
\t}
}
`,
    }),
  }
}
