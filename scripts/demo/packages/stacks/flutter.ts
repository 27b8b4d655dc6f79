import { formerVersion, knownPackage, withNeeds } from '../dependencies/known-packages.ts'
import { lines, namesOf } from '../project/names.ts'
import type { Files, Release, Stack } from '../project/project.ts'
import { entityFiles, packageName, testOf } from './flutter-entities.ts'

const PACKAGES = ['flutter_riverpod', 'go_router', 'drift', 'intl', 'fl_chart']

/** An app of Flutter that keeps its records on the phone. */
export const flutter: Stack = {
  requires: ['Flutter 3.38', 'Xcode or Android Studio'],
  install: 'flutter pub get',
  start: 'flutter run',
  test: 'flutter test',
  image: 'ghcr.io/cirruslabs/flutter:3.38.0',
  setup: 'subosito/flutter-action@v2',
  environment: { SYNC_URL: 'http://localhost:3000' },
  generate: (release) => ({
    source: {
      ...pubFiles(release),
      ...commonFiles(release),
      ...Object.fromEntries(release.entities.flatMap((entity) => entityFiles(entity, release.isFirst))),
    },
    tests: Object.fromEntries(release.entities.map((entity) => testOf(entity, release))),
  }),
}

function pubFiles(release: Release): Files {
  const { project, version, isFirst } = release
  const versionOf = (name: string) => {
    const known = knownPackage('pub', name).version
    return isFirst && name === PACKAGES[0] ? formerVersion(known) : known
  }
  return {
    'pubspec.yaml': `name: ${packageName(release)}
description: ${JSON.stringify(project.summary)}
version: ${version}+${isFirst ? 1 : 2}
publish_to: none

environment:
  sdk: ^3.10.0

dependencies:
  flutter:
    sdk: flutter
${lines(PACKAGES, (name) => `  ${name}: ^${versionOf(name)}`)}

dev_dependencies:
  flutter_test:
    sdk: flutter
  flutter_lints: ^${versionOf('flutter_lints')}

flutter:
  uses-material-design: true
`,
    ...(!project.lacks?.includes('lock') && {
      'pubspec.lock': `packages:
${lines(
  withNeeds('pub', [...PACKAGES, 'flutter_lints']),
  ({ name }) => `  ${name}:
    dependency: ${PACKAGES.includes(name) ? '"direct main"' : name === 'flutter_lints' ? '"direct dev"' : 'transitive'}
    description:
      name: ${name}
      url: "https://pub.dev"
    source: hosted
    version: "${versionOf(name)}"`,
)}
sdks:
  dart: ">=3.10.0 <4.0.0"
`,
    }),
  }
}

function commonFiles(release: Release): Files {
  const { project, entities, isFirst } = release
  const shared = isFirst ? 'helpers' : 'shared'
  const [first] = entities
  return {
    'lib/main.dart': `import 'package:flutter/material.dart';
import 'package:flutter_riverpod/flutter_riverpod.dart';

import 'router.dart';
import '${shared}/theme.dart';

void main() => runApp(const ProviderScope(child: App()));

class App extends StatelessWidget {
  const App({super.key});

  @override
  Widget build(BuildContext context) {
    return MaterialApp.router(title: '${project.name}', theme: lightTheme, darkTheme: darkTheme, routerConfig: router);
  }
}
`,
    'lib/router.dart': `import 'package:go_router/go_router.dart';

${lines(entities, (entity) => `import '${namesOf(entity).snakes}/${namesOf(entity).snake}_page.dart';`)}

final router = GoRouter(
  initialLocation: '/${first ? namesOf(first).kebabs : ''}',
  routes: [
${lines(entities, (entity) => `    GoRoute(path: '/${namesOf(entity).kebabs}', builder: (_, _) => const ${namesOf(entity).pascal}Page()),`)}
  ],
);
`,
    'lib/database.dart': `import 'package:drift/drift.dart';

${lines(entities, (entity) => `import '${namesOf(entity).snakes}/${namesOf(entity).snake}_table.dart';`)}

part 'database.g.dart';

@DriftDatabase(tables: [${lines(entities, (entity) => namesOf(entity).pascals, ', ')}])
class AppDatabase extends _$AppDatabase {
  AppDatabase(super.executor);

  @override
  int get schemaVersion => ${entities.length};
}
`,
    [`lib/${shared}/theme.dart`]: `import 'package:flutter/material.dart';

const _seed = Color(0xff2f6f4f);

final lightTheme = ThemeData(colorScheme: ColorScheme.fromSeed(seedColor: _seed));
final darkTheme = ThemeData(colorScheme: ColorScheme.fromSeed(seedColor: _seed, brightness: Brightness.dark));
`,
    [`lib/${shared}/format.dart`]: `import 'package:intl/intl.dart';

String formatMoney(int cents) => NumberFormat.simpleCurrency().format(cents / 100);

String formatDate(DateTime date) => DateFormat.yMMMd().format(date);
`,
    'lib/l10n/app_en.arb': `${JSON.stringify({ '@@locale': 'en', title: project.name, add: 'Add', empty: 'Nothing here yet' }, null, 2)}\n`,
    'lib/l10n/app_id.arb': `${JSON.stringify({ '@@locale': 'id', title: project.name, add: 'Tambah', ...(!isFirst && { empty: 'Belum ada apa-apa' }) }, null, 2)}\n`,
    'analysis_options.yaml': `include: package:flutter_lints/flutter.yaml
`,
    'android/app/src/main/AndroidManifest.xml': `<manifest xmlns:android="http://schemas.android.com/apk/res/android">
  <application android:label="${project.name}" android:icon="@mipmap/ic_launcher" />
</manifest>
`,
    'ios/Runner/Info.plist': `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
  <dict>
    <key>CFBundleDisplayName</key>
    <string>${project.name}</string>
  </dict>
</plist>
`,
    ...(isFirst && {
      'lib/legacy_store.dart': `/// Reads what the first builds kept in the preferences.
Map<String, String> readLegacy(String text) => {
      for (final line in text.split('\\n'))
        if (line.contains('=')) line.split('=').first: line.split('=').last,
    };
`,
    }),
  }
}
