import { lines, namesOf } from '../project/names.ts'
import type { Entity, Field, FieldType } from '../project/project.ts'

const COLUMNS: Record<FieldType, string> = {
  text: 'string',
  number: 'unsignedInteger',
  money: 'unsignedBigInteger',
  boolean: 'boolean',
  date: 'date',
}
const RULES: Record<FieldType, string> = {
  text: "['required', 'string', 'max:200']",
  number: "['required', 'integer', 'min:0']",
  money: "['required', 'integer', 'min:0']",
  boolean: "['boolean']",
  date: "['required', 'date']",
}
const FAKES: Record<FieldType, string> = {
  text: 'fake()->words(3, true)',
  number: 'fake()->numberBetween(0, 100)',
  money: 'fake()->numberBetween(100, 100_000)',
  boolean: 'fake()->boolean()',
  date: "fake()->date('Y-m-d')",
}

/** Files about one entity. */
export function entityFiles(entity: Entity, index: number, isFirst: boolean): [path: string, content: string][] {
  const { Many, camel, camels, pascal, snakes, kebabs } = namesOf(entity)
  const column = (field: Field) => namesOf(field).snake
  return [
    [
      `app/Models/${pascal}.php`,
      `<?php

namespace App\\Models;

use Illuminate\\Database\\Eloquent\\Factories\\HasFactory;
use Illuminate\\Database\\Eloquent\\Model;

final class ${pascal} extends Model
{
    use HasFactory;

    protected $fillable = [${lines(entity.fields, (field) => `'${column(field)}'`, ', ')}];
}
`,
    ],
    [
      `app/Http/Controllers/${pascal}Controller.php`,
      `<?php

namespace App\\Http\\Controllers;

use App\\Http\\Requests\\Store${pascal};
use App\\Models\\${pascal};

final class ${pascal}Controller
{
    public function index()
    {
        return view('${kebabs}.index', ['${camels}' => ${pascal}::latest()->${isFirst ? 'paginate(20)' : 'cursorPaginate(25)'}]);
    }

    public function store(Store${pascal} $request)
    {
        $${camel} = ${pascal}::create($request->validated());

        return to_route('${kebabs}.show', $${camel});
    }

    public function show(${pascal} $${camel})
    {
        return view('${kebabs}.show', ['${camel}' => $${camel}]);
    }

    public function destroy(${pascal} $${camel})
    {
        $${camel}->delete();

        return to_route('${kebabs}.index');
    }
}
`,
    ],
    [
      `app/Http/Requests/Store${pascal}.php`,
      `<?php

namespace App\\Http\\Requests;

use Illuminate\\Foundation\\Http\\FormRequest;

final class Store${pascal} extends FormRequest
{
    public function rules(): array
    {
        return [
${lines(entity.fields, (field) => `            '${column(field)}' => ${RULES[field.type]},`)}
        ];
    }
}
`,
    ],
    [
      `database/migrations/2026_01_0${index + 1}_000000_create_${snakes}_table.php`,
      `<?php

use Illuminate\\Database\\Migrations\\Migration;
use Illuminate\\Database\\Schema\\Blueprint;
use Illuminate\\Support\\Facades\\Schema;

return new class extends Migration
{
    public function up(): void
    {
        Schema::create('${snakes}', function (Blueprint $table) {
            $table->id();
${lines(entity.fields, (field) => `            $table->${COLUMNS[field.type]}('${column(field)}');`)}
            $table->timestamps();
        });
    }
};
`,
    ],
    [
      `database/factories/${pascal}Factory.php`,
      `<?php

namespace Database\\Factories;

use Illuminate\\Database\\Eloquent\\Factories\\Factory;

final class ${pascal}Factory extends Factory
{
    public function definition(): array
    {
        return [
${lines(entity.fields, (field) => `            '${column(field)}' => ${FAKES[field.type]},`)}
        ];
    }
}
`,
    ],
    [
      `resources/views/${kebabs}/index.blade.php`,
      `@extends('layout')
@section('title', '${Many}')
@section('content')
<h1>${Many}</h1>
<ul>
  @foreach ($${camels} as $${camel})
    <li><a href="{{ route('${kebabs}.show', $${camel}) }}">{{ $${camel}->id }}</a></li>
  @endforeach
</ul>
{{ $${camels}->links() }}
@endsection
`,
    ],
    [
      `resources/views/${kebabs}/show.blade.php`,
      `@extends('layout')
@section('title', '${Many}')
@section('content')
<dl>
${lines(entity.fields, (field) => `  <dt>${namesOf(field).One}</dt>\n  <dd>{{ $${camel}->${column(field)} }}</dd>`)}
</dl>
@endsection
`,
    ],
  ]
}

export function testOf(entity: Entity): [path: string, content: string] {
  const { camel, pascal, kebabs } = namesOf(entity)
  return [
    `tests/Feature/${pascal}Test.php`,
    `<?php

namespace Tests\\Feature;

use App\\Models\\${pascal};
use Illuminate\\Foundation\\Testing\\RefreshDatabase;
use Tests\\TestCase;

final class ${pascal}Test extends TestCase
{
    use RefreshDatabase;

    public function test_it_shows_what_is_stored(): void
    {
        $${camel} = ${pascal}::factory()->create();

        $this->get(route('${kebabs}.show', $${camel}))->assertOk();
    }

    public function test_it_wants_all_fields(): void
    {
        $this->post(route('${kebabs}.store'), [])->assertInvalid();
    }
}
`,
  ]
}
