import { pythonManifests } from '../manifests/python.ts'
import { lines, namesOf } from '../project/names.ts'
import type { Entity, Field, Files, FieldType, Release, Stack } from '../project/project.ts'

const MODEL_FIELDS: Record<FieldType, string> = {
  text: 'models.CharField(max_length=200)',
  number: 'models.PositiveIntegerField(default=0)',
  money: 'models.DecimalField(max_digits=10, decimal_places=2, default=0)',
  boolean: 'models.BooleanField(default=False)',
  date: 'models.DateField()',
}
const VALUES: Record<FieldType, string> = {
  text: '"A first one"',
  number: '3',
  money: '"12.50"',
  boolean: 'True',
  date: '"2026-03-02"',
}

/** A site of Django with an app for each entity. */
export const django: Stack = {
  requires: ['Python 3.13', 'Postgres 17', 'uv'],
  install: 'uv sync',
  start: 'uv run manage.py runserver',
  test: 'uv run pytest',
  image: 'python:3.13-slim',
  setup: 'astral-sh/setup-uv@v6',
  environment: { DATABASE_NAME: 'app', DJANGO_DEBUG: '0', SECRET_KEY: '' },
  generate: (release) => ({
    source: {
      ...commonFiles(release),
      ...Object.fromEntries(release.entities.flatMap(appOf)),
      ...pythonManifests(
        release,
        ['django', 'psycopg', 'gunicorn', 'whitenoise', ...(release.project.dependencies ?? [])],
        ['pytest', 'pytest-django', 'ruff'],
      ),
    },
    tests: {
      'tests/conftest.py': `import pytest


@pytest.fixture(autouse=True)
def _database(db):
    """Every test may use the database."""
`,
      ...Object.fromEntries(release.entities.map(testOf)),
    },
  }),
}

function commonFiles({ project, entities, isFirst }: Release): Files {
  const shared = isFirst ? 'helpers' : 'common'
  const apps = entities.map((entity) => namesOf(entity).snakes)
  return {
    'manage.py': `#!/usr/bin/env python
import os
import sys

from django.core.management import execute_from_command_line

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "site_config.settings")
    execute_from_command_line(sys.argv)
`,
    'site_config/__init__.py': '',
    'site_config/settings.py': `"""Settings of ${project.name}, all of which come from the environment."""

import os
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent
DEBUG = os.environ.get("DJANGO_DEBUG") == "1"
SECRET_KEY = os.environ["SECRET_KEY"]
ALLOWED_HOSTS = os.environ.get("ALLOWED_HOSTS", "localhost").split(",")
ROOT_URLCONF = "site_config.urls"

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
${lines(apps, (app) => `    "${app}",`)}
]

DATABASES = {"default": {"ENGINE": "django.db.backends.postgresql", "NAME": os.environ.get("DATABASE_NAME", "app")}}
TEMPLATES = [{"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True}]
USE_TZ = True
`,
    'site_config/urls.py': `from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("admin/", admin.site.urls),
${lines(apps, (app) => `    path("${app.replaceAll('_', '-')}/", include("${app}.urls")),`)}
]
`,
    'site_config/wsgi.py': `import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "site_config.settings")
application = get_wsgi_application()
`,
    [`${shared}/__init__.py`]: '',
    [`${shared}/paging.py`]: `from django.core.paginator import Paginator

PAGE_SIZE = 25


def page_of(rows, number):
    """A page of rows; numbers that are none are the first."""
    return Paginator(rows, PAGE_SIZE).get_page(number)
`,
    [`${shared}/money.py`]: `from decimal import ROUND_HALF_UP, Decimal


def rounded(amount: Decimal) -> Decimal:
    """An amount in whole cents."""
    return amount.quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)
`,
    ...(isFirst && {
      'helpers/legacy_import.py': `import csv


def read_legacy(path):
    """Rows that the prototype has exported."""
    with open(path, newline="") as file:
        yield from csv.DictReader(file, delimiter=";")
`,
    }),
  }
}

function appOf(entity: Entity): [path: string, content: string][] {
  const { one, Many, pascal, snake, snakes, kebab, kebabs } = namesOf(entity)
  const [first] = entity.fields
  const column = (field: Field) => namesOf(field).snake
  return [
    [`${snakes}/__init__.py`, ''],
    [
      `${snakes}/models.py`,
      `from django.db import models


class ${pascal}(models.Model):
${lines(entity.fields, (field) => `    ${column(field)} = ${MODEL_FIELDS[field.type]}`)}
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created_at"]

    def __str__(self) -> str:
        return str(self.${first ? column(first) : 'pk'})
`,
    ],
    [
      `${snakes}/views.py`,
      `from django.views.generic import CreateView, DetailView, ListView

from .models import ${pascal}


class ${pascal}List(ListView):
    model = ${pascal}
    paginate_by = 25


class ${pascal}Detail(DetailView):
    model = ${pascal}


class ${pascal}Create(CreateView):
    model = ${pascal}
    fields = [${lines(entity.fields, (field) => `"${column(field)}"`, ', ')}]
    success_url = "/${kebabs}/"
`,
    ],
    [
      `${snakes}/urls.py`,
      `from django.urls import path

from . import views

urlpatterns = [
    path("", views.${pascal}List.as_view(), name="${kebab}-list"),
    path("new/", views.${pascal}Create.as_view(), name="${kebab}-new"),
    path("<int:pk>/", views.${pascal}Detail.as_view(), name="${kebab}"),
]
`,
    ],
    [
      `${snakes}/admin.py`,
      `from django.contrib import admin

from .models import ${pascal}


@admin.register(${pascal})
class ${pascal}Admin(admin.ModelAdmin):
    list_display = [${lines(entity.fields, (field) => `"${column(field)}"`, ', ')}]
`,
    ],
    [
      `${snakes}/templates/${snakes}/${pascal.toLowerCase()}_list.html`,
      `<h1>${Many}</h1>
<ul>
  {% for ${snake} in object_list %}
    <li><a href="{% url '${kebab}' ${snake}.pk %}">{{ ${snake} }}</a></li>
  {% empty %}
    <li>There is no ${one} yet.</li>
  {% endfor %}
</ul>
`,
    ],
  ]
}

function testOf(entity: Entity): [path: string, content: string] {
  const { one, pascal, snake, snakes, kebabs } = namesOf(entity)
  return [
    `tests/test_${snakes}.py`,
    `from ${snakes}.models import ${pascal}


def test_a_${snake}_is_stored():
    ${pascal}.objects.create(${lines(entity.fields, (field) => `${namesOf(field).snake}=${VALUES[field.type]}`, ', ')})
    assert ${pascal}.objects.count() == 1


def test_there_is_no_${snake}_at_first(client):
    assert b"There is no ${one} yet." in client.get("/${kebabs}/").content
`,
  ]
}
