import { formerVersion, knownPackage, withNeeds } from '../dependencies/known-packages.ts'
import { lines, namesOf, pascalCase } from '../project/names.ts'
import type { Files, Release, Stack } from '../project/project.ts'
import { entityFiles, testsOf } from './rails-entities.ts'

const RUNTIME = ['rails', 'pg', 'puma', 'turbo-rails', 'stimulus-rails', 'importmap-rails', 'solid_queue']
const DEVELOPMENT = ['rubocop', 'minitest']

/** An application of Rails. */
export const rails: Stack = {
  requires: ['Ruby 3.4', 'Postgres 17'],
  install: 'bundle install',
  start: 'bin/rails server',
  test: 'bin/rails test',
  image: 'ruby:3.4-slim',
  setup: 'ruby/setup-ruby@v1',
  environment: { RAILS_ENV: 'production', DATABASE_NAME: 'app', SECRET_KEY_BASE: '' },
  generate: (release) => ({
    source: {
      ...commonFiles(release),
      ...gemfiles(release),
      ...Object.fromEntries(release.entities.flatMap((entity, index) => entityFiles(entity, index, release.isFirst))),
    },
    tests: {
      'test/test_helper.rb': `ENV["RAILS_ENV"] ||= "test"
require_relative "../config/environment"
require "rails/test_help"

class ActiveSupport::TestCase
  parallelize(workers: :number_of_processors)
  fixtures :all
end
`,
      ...Object.fromEntries(release.entities.flatMap(testsOf)),
    },
  }),
}

function gemfiles({ project, isFirst }: Release): Files {
  const versionOf = (name: string) => {
    const known = knownPackage('gem', name).version
    return isFirst && name === 'puma' ? formerVersion(known) : known
  }
  return {
    Gemfile: `source "https://rubygems.org"

${lines(RUNTIME, (name) => `gem "${name}", "~> ${versionOf(name)}"`)}

group :development, :test do
${lines(DEVELOPMENT, (name) => `  gem "${name}", "~> ${versionOf(name)}"`)}
end
`,
    ...(!project.lacks?.includes('lock') && {
      'Gemfile.lock': `GEM
  remote: https://rubygems.org/
  specs:
${lines(withNeeds('gem', [...RUNTIME, ...DEVELOPMENT]), ({ name, needs = [] }) => [`    ${name} (${versionOf(name)})`, ...needs.map((need) => `      ${need}`)].join('\n'))}

PLATFORMS
  ruby

DEPENDENCIES
${lines([...RUNTIME, ...DEVELOPMENT].toSorted(), (name) => `  ${name} (~> ${versionOf(name)})`)}
`,
    }),
  }
}

function commonFiles({ project, entities, isFirst }: Release): Files {
  const shared = isFirst ? 'helpers' : 'concerns'
  return {
    'config/application.rb': `require_relative "boot"
require "rails/all"

Bundler.require(*Rails.groups)

module ${pascalCase(project.slug)}
  class Application < Rails::Application
    config.load_defaults 8.0
    config.time_zone = "UTC"
    config.active_job.queue_adapter = :solid_queue
  end
end
`,
    'config/boot.rb': `ENV["BUNDLE_GEMFILE"] ||= File.expand_path("../Gemfile", __dir__)
require "bundler/setup"
`,
    'config/environment.rb': `require_relative "application"
Rails.application.initialize!
`,
    'config/routes.rb': `Rails.application.routes.draw do
${lines(entities, (entity) => `  resources :${namesOf(entity).snakes}`)}
  get "up" => "rails/health#show"
  root "${namesOf(entities[0] ?? { name: 'home', fields: [] }).snakes}#index"
end
`,
    'config/database.yml': `default: &default
  adapter: postgresql
  database: <%= ENV.fetch("DATABASE_NAME") %>

development:
  <<: *default

test:
  <<: *default

production:
  <<: *default
`,
    'config.ru': `require_relative "config/environment"
run Rails.application
`,
    Rakefile: `require_relative "config/application"
Rails.application.load_tasks
`,
    'app/controllers/application_controller.rb': `class ApplicationController < ActionController::Base
  allow_browser versions: :modern
end
`,
    'app/models/application_record.rb': `class ApplicationRecord < ActiveRecord::Base
  primary_abstract_class
end
`,
    'app/views/layouts/application.html.erb': `<!doctype html>
<html lang="<%= I18n.locale %>">
  <head>
    <title><%= content_for(:title) || "${project.name}" %></title>
    <%= csrf_meta_tags %>
    <%= javascript_importmap_tags %>
  </head>
  <body>
    <header>${project.name}</header>
    <main><%= yield %></main>
  </body>
</html>
`,
    'app/javascript/application.js': `import '@hotwired/turbo-rails'
import { Application } from '@hotwired/stimulus'

window.Stimulus = Application.start()
`,
    [`app/models/${shared}/searchable.rb`]: `# Finds records by the beginning of a column.
module Searchable
  extend ActiveSupport::Concern

  class_methods do
    def search(column, text)
      where(arel_table[column].matches("#{sanitize_sql_like(text)}%"))
    end
  end
end
`,
    ...(isFirst && {
      'lib/tasks/legacy.rake': `namespace :legacy do
  desc "Reads what the prototype has exported"
  task import: :environment do
    puts "Nothing to read"
  end
end
`,
    }),
  }
}
