import { spawn } from 'node:child_process';

/** Runs a command with this process's terminal; returns its exit code (1 if it can't be started). */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Like `run`, but also returns the command's output, which is still shown. */
export function runAndRead(command, args, options = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const show = (stream) => (chunk) => {
      output += chunk;
      stream.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', show(process.stdout));
    child.stderr.setEncoding('utf8').on('data', show(process.stderr));
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve({ code: 1, output });
    });
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
