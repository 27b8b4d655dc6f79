import { lines, namesOf } from '../project/names.ts'
import type { Entity, FieldType, Release } from '../project/project.ts'

const TYPES: Record<FieldType, string> = {
  text: 'String',
  number: 'int',
  money: 'int',
  boolean: 'bool',
  date: 'DateTime',
}
const COLUMNS: Record<FieldType, string> = {
  text: 'TextColumn get',
  number: 'IntColumn get',
  money: 'IntColumn get',
  boolean: 'BoolColumn get',
  date: 'DateTimeColumn get',
}
const BUILDERS: Record<FieldType, string> = {
  text: 'text()',
  number: 'integer()',
  money: 'integer()',
  boolean: 'boolean()',
  date: 'dateTime()',
}
const VALUES: Record<FieldType, string> = {
  text: "'A first one'",
  number: '3',
  money: '1250',
  boolean: 'true',
  date: 'DateTime.utc(2026, 3, 2)',
}

export const packageName = ({ project }: Release): string => project.slug.replaceAll('-', '_')

/** Files about one entity. */
export function entityFiles(entity: Entity, isFirst: boolean): [path: string, content: string][] {
  const { one, Many, camels, pascal, pascals, snake, snakes } = namesOf(entity)
  const fields = entity.fields.map((field) => ({ ...namesOf(field), type: field.type }))
  const [first] = fields
  return [
    [
      `lib/${snakes}/${snake}.dart`,
      `/// A ${one}.
class ${pascal} {
  const ${pascal}({${lines(fields, ({ camel }) => `required this.${camel}`, ', ')}});

${lines(fields, ({ camel, type }) => `  final ${TYPES[type]} ${camel};`)}
}
`,
    ],
    [
      `lib/${snakes}/${snake}_table.dart`,
      `import 'package:drift/drift.dart';

class ${pascals} extends Table {
  IntColumn get id => integer().autoIncrement()();
${lines(fields, ({ camel, type }) => `  ${COLUMNS[type]} ${camel} => ${BUILDERS[type]}();`)}
}
`,
    ],
    [
      `lib/${snakes}/${snake}_providers.dart`,
      `import 'package:flutter_riverpod/flutter_riverpod.dart';

import '${snake}.dart';

final ${camels}Provider = NotifierProvider<${pascals}Notifier, List<${pascal}>>(${pascals}Notifier.new);

class ${pascals}Notifier extends Notifier<List<${pascal}>> {
  @override
  List<${pascal}> build() => const [];

  void add(${pascal} ${namesOf(entity).camel}) => state = [...state, ${namesOf(entity).camel}];

  void remove(${pascal} ${namesOf(entity).camel}) => state = [...state.where((each) => each != ${namesOf(entity).camel})];
}
`,
    ],
    [
      `lib/${snakes}/${snake}_page.dart`,
      `import 'package:flutter/material.dart';
import 'package:flutter_riverpod/flutter_riverpod.dart';

import '${snake}_providers.dart';

class ${pascal}Page extends ConsumerWidget {
  const ${pascal}Page({super.key});

  @override
  Widget build(BuildContext context, WidgetRef ref) {
    final ${camels} = ref.watch(${camels}Provider);
    return Scaffold(
      appBar: AppBar(title: const Text('${Many}')),
      body: ListView.builder(
        itemCount: ${camels}.length,
        itemBuilder: (context, index) => ListTile(${isFirst ? '' : 'key: ValueKey(index), '}title: Text('\${${camels}[index].${first?.camel ?? 'hashCode'}}')),
      ),
    );
  }
}
`,
    ],
  ]
}

export function testOf(entity: Entity, release: Release): [path: string, content: string] {
  const { one, camels, pascal, snake, snakes } = namesOf(entity)
  const values = lines(entity.fields, (field) => `${namesOf(field).camel}: ${VALUES[field.type]}`, ', ')
  return [
    `test/${snakes}/${snake}_test.dart`,
    `import 'package:flutter_riverpod/flutter_riverpod.dart';
import 'package:flutter_test/flutter_test.dart';
import 'package:${packageName(release)}/${snakes}/${snake}.dart';
import 'package:${packageName(release)}/${snakes}/${snake}_providers.dart';

void main() {
  test('a ${one} is added', () {
    final container = ProviderContainer();
    addTearDown(container.dispose);
    container.read(${camels}Provider.notifier).add(${pascal}(${values}));
    expect(container.read(${camels}Provider), hasLength(1));
  });
}
`,
  ]
}
