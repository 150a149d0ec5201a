/** The version that the server reports. */
import type { Minor } from '../../engine/minors.ts';

/** As `/version` answers it. */
export function versionOf(kubernetes: Minor): object {
  const [major, minor] = kubernetes.split('.');
  return {
    major,
    minor,
    emulationMajor: major,
    emulationMinor: minor,
    minCompatibilityMajor: major,
    minCompatibilityMinor: String(Number(minor) - 1),
    gitVersion: `v${kubernetes}.0+crd-playground`,
    gitCommit: '',
    gitTreeState: 'clean',
    buildDate: '1970-01-01T00:00:00Z',
    goVersion: '',
    compiler: '',
    platform: '',
  };
}
