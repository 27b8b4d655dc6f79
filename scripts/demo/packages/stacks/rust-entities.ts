import { lines, namesOf } from '../project/names.ts'
import type { Entity, FieldType, Release } from '../project/project.ts'

const TYPES: Record<FieldType, string> = {
  text: 'String',
  number: 'i32',
  money: 'i64',
  boolean: 'bool',
  date: 'String',
}
const VALUES: Record<FieldType, string> = {
  text: '"A first one".into()',
  number: '3',
  money: '1250',
  boolean: 'true',
  date: '"2026-03-02".into()',
}

/** Files about one entity. */
export function entityFiles(entity: Entity, index: number): [path: string, content: string][] {
  const { one, many, pascal, snakes } = namesOf(entity)
  const fields = entity.fields.map((field) => ({ ...namesOf(field), type: field.type }))
  return [
    [`src/${snakes}/mod.rs`, `//! Everything about ${many}.\n\npub mod model;\npub mod routes;\npub mod store;\n`],
    [
      `src/${snakes}/model.rs`,
      `use serde::{Deserialize, Serialize};

/// A ${one}, as the service takes it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, sqlx::FromRow)]
pub struct ${pascal} {
${lines(fields, ({ snake, type }) => `    pub ${snake}: ${TYPES[type]},`)}
}
`,
    ],
    [
      `src/${snakes}/store.rs`,
      `use super::model::${pascal};
use crate::error::Error;
use sqlx::PgPool;

pub async fn list(db: &PgPool, limit: i64) -> Result<Vec<${pascal}>, Error> {
    Ok(sqlx::query_as("SELECT * FROM ${snakes} ORDER BY id LIMIT $1").bind(limit).fetch_all(db).await?)
}

pub async fn find(db: &PgPool, id: uuid::Uuid) -> Result<${pascal}, Error> {
    sqlx::query_as("SELECT * FROM ${snakes} WHERE id = $1").bind(id).fetch_optional(db).await?.ok_or(Error::NotFound)
}

pub async fn add(db: &PgPool, row: &${pascal}) -> Result<uuid::Uuid, Error> {
    let id = uuid::Uuid::now_v7();
    sqlx::query("INSERT INTO ${snakes} (id, ${lines(fields, ({ snake }) => snake, ', ')}) VALUES ($1, ${lines(fields, (_, at) => `$${at + 2}`, ', ')})")
        .bind(id)
${lines(fields, ({ snake }) => `        .bind(&row.${snake})`)}
        .execute(db)
        .await?;
    Ok(id)
}
`,
    ],
    [
      `src/${snakes}/routes.rs`,
      `use super::{model::${pascal}, store};
use crate::{error::Error, state::State};
use axum::{Json, Router, extract, routing::get};

pub fn routes() -> Router<State> {
    Router::new().route("/", get(list).post(add)).route("/{id}", get(find))
}

async fn list(extract::State(state): extract::State<State>) -> Result<Json<Vec<${pascal}>>, Error> {
    Ok(Json(store::list(&state.db, 25).await?))
}

async fn find(
    extract::State(state): extract::State<State>,
    extract::Path(id): extract::Path<uuid::Uuid>,
) -> Result<Json<${pascal}>, Error> {
    Ok(Json(store::find(&state.db, id).await?))
}

async fn add(extract::State(state): extract::State<State>, Json(row): Json<${pascal}>) -> Result<String, Error> {
    Ok(store::add(&state.db, &row).await?.to_string())
}
`,
    ],
    [
      `migrations/000${index + 1}_${snakes}.sql`,
      `CREATE TABLE ${snakes} (
  id uuid PRIMARY KEY,
${lines(fields, ({ snake, type }) => `  ${snake} ${type === 'boolean' ? 'boolean' : type === 'money' ? 'bigint' : type === 'number' ? 'integer' : 'text'} NOT NULL`, ',\n')}
);
`,
    ],
  ]
}

export function testOf(entity: Entity, { project }: Release): [path: string, content: string] {
  const { snake, snakes, pascal } = namesOf(entity)
  return [
    `tests/${snakes}.rs`,
    `use ${project.slug.replaceAll('-', '_')}::${snakes}::model::${pascal};

#[test]
fn a_${snake}_is_read_as_it_was_written() {
    let row = ${pascal} { ${lines(entity.fields, (field) => `${namesOf(field).snake}: ${VALUES[field.type]}`, ', ')} };
    let json = serde_json::to_string(&row).unwrap();
    assert_eq!(serde_json::from_str::<${pascal}>(&json).unwrap(), row);
}
`,
  ]
}
