import { lines, namesOf } from '../project/names.ts'
import type { Entity, FieldType, Release } from '../project/project.ts'

const TYPES: Record<FieldType, string> = {
  text: 'string',
  number: 'int',
  money: 'int64',
  boolean: 'bool',
  date: 'string',
}
const VALUES: Record<FieldType, string> = {
  text: '"A first one"',
  number: '3',
  money: '1250',
  boolean: 'true',
  date: '"2026-03-02"',
}

export const packageOf = (entity: Entity): string => namesOf(entity).snakes.replaceAll('_', '')

/** Files about one entity. */
export function entityFiles(entity: Entity, { project, isFirst }: Release): [path: string, content: string][] {
  const { one, many, pascal, snakes } = namesOf(entity)
  const name = packageOf(entity)
  const shared = isFirst ? 'helpers' : 'respond'
  const fields = entity.fields.map((field) => ({ ...namesOf(field), type: field.type }))
  return [
    [
      `internal/${name}/model.go`,
      `// Package ${name} keeps ${many}.
package ${name}

// ${pascal} is a ${one} as it is stored.
type ${pascal} struct {
\tID string \`json:"id"\`
${lines(fields, (field) => `\t${field.pascal} ${TYPES[field.type]} \`json:"${field.camel}"\``)}
}
`,
    ],
    [
      `internal/${name}/store.go`,
      `package ${name}

import (
\t"database/sql"

\t"github.com/google/uuid"
)

func list(db *sql.DB, limit int) ([]${pascal}, error) {
\trows, err := db.Query("SELECT id, ${lines(fields, ({ snake }) => snake, ', ')} FROM ${snakes} ORDER BY id LIMIT ?", limit)
\tif err != nil {
\t\treturn nil, err
\t}
\tdefer rows.Close()
\tfound := []${pascal}{}
\tfor rows.Next() {
\t\tvar row ${pascal}
\t\tif err := rows.Scan(&row.ID, ${lines(fields, (field) => `&row.${field.pascal}`, ', ')}); err != nil {
\t\t\treturn nil, err
\t\t}
\t\tfound = append(found, row)
\t}
\treturn found, rows.Err()
}

func add(db *sql.DB, row ${pascal}) (string, error) {
\tid := uuid.NewString()
\t_, err := db.Exec("INSERT INTO ${snakes} VALUES (?, ${lines(fields, () => '?', ', ')})", id, ${lines(fields, (field) => `row.${field.pascal}`, ', ')})
\treturn id, err
}
`,
    ],
    [
      `internal/${name}/routes.go`,
      `package ${name}

import (
\t"database/sql"
\t"encoding/json"
\t"net/http"

\t"github.com/go-chi/chi/v5"

\trespond "${project.slug}.example/${project.slug}/internal/${shared}"
)

// Routes lists and adds ${many}.
func Routes(db *sql.DB) chi.Router {
\trouter := chi.NewRouter()
\trouter.Get("/", func(w http.ResponseWriter, r *http.Request) {
\t\trows, err := list(db, respond.Limit(r.URL.Query().Get("limit")))
\t\trespond.JSON(w, rows, err)
\t})
\trouter.Post("/", func(w http.ResponseWriter, r *http.Request) {
\t\tvar row ${pascal}
\t\tif err := json.NewDecoder(r.Body).Decode(&row); err != nil {
\t\t\thttp.Error(w, "This is no ${one}.", http.StatusBadRequest)
\t\t\treturn
\t\t}
\t\tid, err := add(db, row)
\t\trespond.JSON(w, map[string]string{"id": id}, err)
\t})
\treturn router
}
`,
    ],
  ]
}

export function testOf(entity: Entity): [path: string, content: string] {
  const { pascal } = namesOf(entity)
  const name = packageOf(entity)
  return [
    `internal/${name}/model_test.go`,
    `package ${name}

import (
\t"encoding/json"
\t"testing"
)

func Test${pascal}IsReadAsItWasWritten(t *testing.T) {
\trow := ${pascal}{${lines(entity.fields, (field) => `${namesOf(field).pascal}: ${VALUES[field.type]}`, ', ')}}
\ttext, err := json.Marshal(row)
\tif err != nil {
\t\tt.Fatal(err)
\t}
\tvar read ${pascal}
\tif err := json.Unmarshal(text, &read); err != nil || read != row {
\t\tt.Fatalf("read %v, want %v", read, row)
\t}
}
`,
  ]
}
