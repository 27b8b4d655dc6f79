import { lines, namesOf } from '../project/names.ts'
import type { Entity, Field, FieldType } from '../project/project.ts'

const COLUMNS: Record<FieldType, string> = {
  text: 'string',
  number: 'integer',
  money: 'bigint',
  boolean: 'boolean',
  date: 'date',
}
const VALUES: Record<FieldType, string> = {
  text: 'A first one',
  number: '3',
  money: '1250',
  boolean: 'true',
  date: '2026-03-02',
}

/** Files about one entity. */
export function entityFiles(entity: Entity, index: number, isFirst: boolean): [path: string, content: string][] {
  const { Many, One, pascal, pascals, snake, snakes } = namesOf(entity)
  const column = (field: Field) => namesOf(field).snake
  const [first] = entity.fields
  return [
    [
      `app/models/${snake}.rb`,
      `class ${pascal} < ApplicationRecord
  include Searchable

  validates ${lines(
    entity.fields.filter(({ type }) => type !== 'boolean'),
    (field) => `:${column(field)}`,
    ', ',
  )}, presence: true
${lines(
  entity.fields.filter(({ type }) => type === 'money' || type === 'number'),
  (field) => `  validates :${column(field)}, numericality: { only_integer: true, greater_than_or_equal_to: 0 }`,
)}
  scope :recent, -> { order(created_at: :desc)${isFirst ? '' : '.limit(100)'} }
end
`,
    ],
    [
      `app/controllers/${snakes}_controller.rb`,
      `class ${pascals}Controller < ApplicationController
  before_action :set_${snake}, only: %i[show edit update destroy]

  def index
    @${snakes} = ${pascal}.recent
  end

  def show; end

  def create
    @${snake} = ${pascal}.new(${snake}_params)
    @${snake}.save ? redirect_to(@${snake}) : render(:new, status: :unprocessable_entity)
  end

  def update
    @${snake}.update(${snake}_params) ? redirect_to(@${snake}) : render(:edit, status: :unprocessable_entity)
  end

  def destroy
    @${snake}.destroy!
    redirect_to ${snakes}_path, status: :see_other
  end

  private

  def set_${snake}
    @${snake} = ${pascal}.find(params.expect(:id))
  end

  def ${snake}_params
    params.expect(${snake}: %i[${lines(entity.fields, column, ' ')}])
  end
end
`,
    ],
    [
      `app/views/${snakes}/index.html.erb`,
      `<% content_for :title, "${Many}" %>
<h1>${Many}</h1>
<ul>
  <% @${snakes}.each do |${snake}| %>
    <li><%= link_to ${snake}.${first ? column(first) : 'id'}, ${snake} %></li>
  <% end %>
</ul>
`,
    ],
    [
      `app/views/${snakes}/show.html.erb`,
      `<h1>${One}</h1>
<dl>
${lines(entity.fields, (field) => `  <dt>${namesOf(field).One}</dt>\n  <dd><%= @${snake}.${column(field)} %></dd>`)}
</dl>
`,
    ],
    [
      `db/migrate/2026010${index + 1}000000_create_${snakes}.rb`,
      `class Create${pascals} < ActiveRecord::Migration[8.0]
  def change
    create_table :${snakes} do |t|
${lines(entity.fields, (field) => `      t.${COLUMNS[field.type]} :${column(field)}, null: false`)}
      t.timestamps
    end
  end
end
`,
    ],
  ]
}

export function testsOf(entity: Entity): [path: string, content: string][] {
  const { One, pascal, pascals, snake, snakes } = namesOf(entity)
  return [
    [
      `test/models/${snake}_test.rb`,
      `require "test_helper"

class ${pascal}Test < ActiveSupport::TestCase
  test "${One.toLowerCase()} of the fixtures is valid" do
    assert ${snakes}(:first).valid?
  end
end
`,
    ],
    [
      `test/controllers/${snakes}_controller_test.rb`,
      `require "test_helper"

class ${pascals}ControllerTest < ActionDispatch::IntegrationTest
  test "lists them" do
    get ${snakes}_url
    assert_response :success
  end
end
`,
    ],
    [
      `test/fixtures/${snakes}.yml`,
      `first:
${lines(entity.fields, (field) => `  ${namesOf(field).snake}: ${VALUES[field.type]}`)}
`,
    ],
  ]
}
