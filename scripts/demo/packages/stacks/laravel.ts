import { composerManifests } from '../manifests/composer.ts'
import { lines, namesOf } from '../project/names.ts'
import type { Files, Release, Stack } from '../project/project.ts'
import { entityFiles, testOf } from './laravel-entities.ts'

/** An application of Laravel. */
export const laravel: Stack = {
  requires: ['PHP 8.4', 'Composer 2', 'Postgres 17'],
  install: 'composer install',
  start: 'php artisan serve',
  test: 'php artisan test',
  image: 'dunglas/frankenphp:php8.4',
  setup: 'shivammathur/setup-php@v2',
  environment: { APP_ENV: 'production', APP_KEY: '', DB_DATABASE: 'app', MAIL_MAILER: 'log' },
  generate: (release) => ({
    source: {
      ...commonFiles(release),
      ...Object.fromEntries(release.entities.flatMap((entity, index) => entityFiles(entity, index, release.isFirst))),
      ...composerManifests(
        release,
        ['laravel/framework', 'laravel/sanctum', 'laravel/tinker', ...(release.project.dependencies ?? [])],
        ['phpunit/phpunit', 'fakerphp/faker', 'laravel/pint'],
      ),
    },
    tests: Object.fromEntries(release.entities.map(testOf)),
  }),
}

function commonFiles({ project, entities, isFirst }: Release): Files {
  const shared = isFirst ? 'Helpers' : 'Support'
  return {
    'bootstrap/app.php': `<?php

use Illuminate\\Foundation\\Application;
use Illuminate\\Foundation\\Configuration\\Exceptions;
use Illuminate\\Foundation\\Configuration\\Middleware;

return Application::configure(basePath: dirname(__DIR__))
    ->withRouting(web: __DIR__.'/../routes/web.php', health: '/up')
    ->withMiddleware(fn (Middleware $middleware) => $middleware->throttleApi())
    ->withExceptions(fn (Exceptions $exceptions) => $exceptions->dontReportDuplicates())
    ->create();
`,
    'routes/web.php': `<?php

${lines(entities, (entity) => `use App\\Http\\Controllers\\${namesOf(entity).pascal}Controller;`)}
use Illuminate\\Support\\Facades\\Route;

Route::view('/', 'home');
${lines(entities, (entity) => `Route::resource('${namesOf(entity).kebabs}', ${namesOf(entity).pascal}Controller::class)->except('edit');`)}
`,
    'resources/views/layout.blade.php': `<!doctype html>
<html lang="{{ app()->getLocale() }}">
  <head>
    <meta charset="utf-8">
    <title>@yield('title') – ${project.name}</title>
  </head>
  <body>
    <header>${project.name}</header>
    <main>@yield('content')</main>
  </body>
</html>
`,
    'resources/views/home.blade.php': `@extends('layout')
@section('title', '${project.name}')
@section('content')
<h1>${project.name}</h1>
<p>${project.summary}</p>
@endsection
`,
    'config/app.php': `<?php

return [
    'name' => '${project.name}',
    'env' => env('APP_ENV', 'production'),
    'debug' => (bool) env('APP_DEBUG', false),
    'timezone' => 'UTC',
    'locale' => env('APP_LOCALE', 'en'),
    'key' => env('APP_KEY'),
];
`,
    artisan: `#!/usr/bin/env php
<?php

define('LARAVEL_START', microtime(true));
require __DIR__.'/vendor/autoload.php';
$app = require_once __DIR__.'/bootstrap/app.php';
exit($app->handleCommand(new Symfony\\Component\\Console\\Input\\ArgvInput));
`,
    [`app/${shared}/Money.php`]: `<?php

namespace App;

/** Cents as an amount, such as $12.50. */
function format_money(int $cents, string $currency = 'USD'): string
{
    return (new \\NumberFormatter('en_US', \\NumberFormatter::CURRENCY))->formatCurrency($cents / 100, $currency);
}
`,
    [`app/${shared}/Slug.php`]: `<?php

namespace App;

use Illuminate\\Support\\Str;

/** A name as part of an address, at most 60 characters. */
function slug_of(string $name): string
{
    return Str::limit(Str::slug($name), 60, '');
}
`,
    ...(isFirst && {
      'app/Console/ImportLegacy.php': `<?php

namespace App\\Console;

use Illuminate\\Console\\Command;

final class ImportLegacy extends Command
{
    protected $signature = 'legacy:import {file}';

    public function handle(): int
    {
        $this->info('Reading '.$this->argument('file'));

        return self::SUCCESS;
    }
}
`,
    }),
  }
}
