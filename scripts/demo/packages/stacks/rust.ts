import { formerVersion, knownPackage, withNeeds } from '../dependencies/known-packages.ts'
import { lines, namesOf } from '../project/names.ts'
import type { Files, Release, Stack } from '../project/project.ts'
import { entityFiles, testOf } from './rust-entities.ts'

const CRATES = ['axum', 'serde', 'serde_json', 'sqlx', 'thiserror', 'tokio', 'tracing', 'uuid']

/** A service of Axum and Postgres. */
export const rust: Stack = {
  requires: ['Rust 1.88', 'Postgres 17'],
  install: 'cargo build --release',
  start: 'cargo run',
  test: 'cargo test',
  image: 'rust:1.88-slim',
  setup: 'dtolnay/rust-toolchain@stable',
  environment: { DATABASE_URL: 'postgres://localhost:5432/app', LISTEN: '0.0.0.0:3000' },
  generate: (release) => ({
    source: {
      ...manifests(release),
      ...commonFiles(release),
      ...Object.fromEntries(release.entities.flatMap((entity, index) => entityFiles(entity, index))),
    },
    tests: Object.fromEntries(release.entities.map((entity) => testOf(entity, release))),
  }),
}

function manifests({ project, version, isFirst }: Release): Files {
  const versionOf = (name: string) => {
    const known = knownPackage('cargo', name).version
    return isFirst && name === 'axum' ? formerVersion(known) : known
  }
  return {
    'Cargo.toml': `[package]
name = "${project.slug}"
version = "${version}"
edition = "2024"
${project.license === 'MIT' ? 'license = "MIT"' : 'license-file = "LICENSE.md"'}

[dependencies]
${lines(CRATES, (name) => `${name} = "${versionOf(name)}"`)}
`,
    ...(!project.lacks?.includes('lock') && {
      'Cargo.lock': `version = 4

[[package]]
name = "${project.slug}"
version = "${version}"
dependencies = [
${lines(CRATES, (name) => ` "${name}",`)}
]

${lines(
  withNeeds('cargo', CRATES),
  ({ name, needs = [] }) => `[[package]]
name = "${name}"
version = "${versionOf(name)}"
source = "registry+https://github.com/rust-lang/crates.io-index"
${needs.length > 0 ? `dependencies = [\n${lines(needs, (need) => ` "${need}",`)}\n]\n` : ''}`,
)}`,
    }),
  }
}

function commonFiles({ project, entities, isFirst }: Release): Files {
  const modules = entities.map((entity) => namesOf(entity).snakes)
  const crate = project.slug.replaceAll('-', '_')
  const shared = isFirst ? 'helpers' : 'common'
  return {
    'src/main.rs': `use ${crate}::{router, state::State};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let state = State::connect(&std::env::var("DATABASE_URL")?).await?;
    let listener = tokio::net::TcpListener::bind(std::env::var("LISTEN")?).await?;
    tracing::info!("${project.name} listens");
    axum::serve(listener, router(state)).await?;
    Ok(())
}
`,
    'src/lib.rs': `//! ${project.summary}

pub mod error;
pub mod ${shared};
pub mod state;
${lines(modules, (module) => `pub mod ${module};`)}

pub fn router(state: state::State) -> axum::Router {
    axum::Router::new()
${lines(modules, (module) => `        .nest("/${module.replaceAll('_', '-')}", ${module}::routes::routes())`)}
        .with_state(state)
}
`,
    'src/error.rs': `use axum::{http::StatusCode, response::{IntoResponse, Response}};

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("not found")]
    NotFound,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        match self {
            Error::NotFound => StatusCode::NOT_FOUND.into_response(),
            Error::Database(error) => {
                tracing::error!(%error);
                StatusCode::INTERNAL_SERVER_ERROR.into_response()
            }
        }
    }
}
`,
    'src/state.rs': `use sqlx::PgPool;

#[derive(Clone)]
pub struct State {
    pub db: PgPool,
}

impl State {
    pub async fn connect(url: &str) -> Result<Self, sqlx::Error> {
        Ok(Self { db: PgPool::connect(url).await? })
    }
}
`,
    [`src/${shared}/mod.rs`]: `pub mod paging;
pub mod units;
`,
    [`src/${shared}/paging.rs`]: `/// At most a hundred rows of a list.
pub fn limit_of(requested: Option<u32>) -> u32 {
    requested.unwrap_or(25).clamp(1, 100)
}

#[cfg(test)]
mod tests {
    use super::limit_of;

    #[test]
    fn has_bounds() {
        assert_eq!(limit_of(None), 25);
        assert_eq!(limit_of(Some(0)), 1);
        assert_eq!(limit_of(Some(5_000)), 100);
    }
}
`,
    [`src/${shared}/units.rs`]: `/// Meters as people read them.
pub fn distance(meters: f64) -> String {
    if meters < 1_000.0 { format!("{meters:.0} m") } else { format!("{:.1} km", meters / 1_000.0) }
}
`,
    'rustfmt.toml': `max_width = 110
`,
    'build.rs': `fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
`,
    ...(isFirst && {
      'src/bin/legacy_import.rs': `//! Reads what the prototype has exported.

fn main() {
    for path in std::env::args().skip(1) {
        println!("{path}: {} bytes", std::fs::metadata(&path).map(|file| file.len()).unwrap_or(0));
    }
}
`,
    }),
  }
}
