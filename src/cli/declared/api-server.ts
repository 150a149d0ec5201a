/** Declares the commands that run the API server for tests: `apiserver` and `envtest`. */
import type { Command } from 'commander';
import type { CheckSurroundings } from '../commands/check.ts';
import { minorIn, oneMinor } from './shared.ts';

interface RawOptions {
  readonly kubernetes?: string;
  readonly port?: string;
  readonly kubeconfig?: string;
  readonly authorizationMode?: string;
  readonly tokenAuthFile?: string;
  readonly folder?: string;
}

export function addApiServer(program: Command, { output }: CheckSurroundings): void {
  program
    .command('apiserver')
    .summary('run an API server in memory, for tests with real clients')
    .description(
      'Serves the Kubernetes API on 127.0.0.1 until Ctrl+C, writes a kubeconfig, and prints the address and the file.',
    )
    .option('--port <number>', 'the port; 0 selects a free one', '0')
    .option('--kubeconfig <file>', 'the file to write (default: one in a temporary folder)')
    .option('--authorization-mode <mode>', 'RBAC: the stored roles decide (default: everyone is admin)')
    .option('--token-auth-file <file>', 'users: token,user,uid,"group1,group2" in each line')
    .addOption(oneMinor())
    .action(async (raw: RawOptions) => {
      const { runApiServer } = await import('../commands/apiserver.ts');
      const { port = '0', kubeconfig, authorizationMode, tokenAuthFile } = raw;
      const access = { authorizationMode, tokenAuthFile };
      await runApiServer({ minor: minorIn(raw), port, kubeconfig, ...access }, output);
    });
}

export function addEnvtest(program: Command, { output, program: own }: CheckSurroundings): void {
  const envtest = program
    .command('envtest')
    .summary('print a folder for KUBEBUILDER_ASSETS, so that envtest uses this API server')
    .description(
      'Writes programs with the names and the flags of those that envtest starts, and prints their folder.',
    )
    .option('--folder <folder>', 'the folder to write (default: .crd-playground/envtest in the home folder)')
    .addOption(oneMinor())
    .action(async (raw: RawOptions) => {
      const { folderFor, writeEnvtestFolder } = await import('../commands/envtest.ts');
      const minor = minorIn(raw);
      await output.write(`${writeEnvtestFolder(raw.folder ?? folderFor(minor), own, minor)}\n`);
    });
  envtest
    .command('run', { hidden: true })
    .argument('<name>')
    .argument('[flags...]')
    .addOption(oneMinor())
    .action(async (name: string, flags: string[], raw: RawOptions) => {
      // envtest asks for the flags that a program has.
      if (flags.includes('--help') || flags.includes('-h')) return output.write(`${name}\n`);
      if (name === 'etcd') return void (await (await import('../commands/envtest.ts')).runAsEtcd(flags));
      await (await import('../commands/apiserver.ts')).runAsKubeApiServer(flags, minorIn(raw));
    });
}
