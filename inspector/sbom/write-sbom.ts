import { Enums, Models, Serialize, Spec, SPDX } from '@cyclonedx/cyclonedx-library'
import { packageDependencies, type PackageDependency } from '#contract/packages/dependencies.ts'
import type { PackageReport } from '#contract/packages/report.ts'
import { isExpression } from '../licenses/license-expression.ts'
import { packageUrl } from './package-url.ts'

export interface SbomSubject {
  /** The listing's title and the version. */
  name: string
  version: string
  /** Of the archive, in hexadecimal. */
  sha256: string
  /** A UUID, of this document. */
  id: string
  createdAt: Date
}

/** The software bill of materials of a package: CycloneDX 1.6 as JSON, the same for the same arguments. */
export function writeSbom(report: Pick<PackageReport, 'manifests'>, subject: SbomSubject): string {
  const bom = new Models.Bom({
    serialNumber: `urn:uuid:${subject.id}`,
    metadata: new Models.Metadata({
      timestamp: subject.createdAt,
      component: new Models.Component(Enums.ComponentType.Application, subject.name, {
        bomRef: 'package',
        version: subject.version,
        hashes: new Models.HashDictionary([[Enums.HashAlgorithm['SHA-256'], subject.sha256]]),
      }),
    }),
  })
  for (const dependency of packageDependencies(report.manifests)) bom.components.add(componentOf(dependency))
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6))
  return serializer.serialize(bom, { sortLists: true, space: 2 })
}

const SCOPES = {
  runtime: Enums.ComponentScope.Required,
  peer: Enums.ComponentScope.Required,
  optional: Enums.ComponentScope.Optional,
  development: Enums.ComponentScope.Excluded,
}

function componentOf(dependency: PackageDependency): Models.Component {
  const { name, version, scope, license } = dependency
  const url = packageUrl(dependency)
  return new Models.Component(Enums.ComponentType.Library, name, {
    bomRef: url,
    purl: url,
    scope: SCOPES[scope],
    licenses: new Models.LicenseRepository(license === null ? [] : [licenseOf(license)]),
    ...(version !== null && { version }),
  })
}

function licenseOf(license: string): Models.License {
  if (SPDX.isSupportedSpdxId(license)) return new Models.SpdxLicense(license)
  return isExpression(license) ? new Models.LicenseExpression(license) : new Models.NamedLicense(license)
}
