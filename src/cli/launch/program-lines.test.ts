import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { programIn, programLines } from './program-lines.ts';

const launcher =
  "#!/usr/bin/env node\nconst marker = '// The program, which the code above compiles and runs:';\n";

test('returns the program as it was, whatever its lines contain', () => {
  const code = 'const a = `1\n// 2\n//\n`; /* */\n\n//# end';
  expect(programIn(launcher + programLines(code))).toBe(code);
});

test('writes letters outside of ASCII as escapes of the same meaning', () => {
  const code = "['ä😀\u2028', `…`, /^[é-ü]😀$/u.test('ö😀')]";
  const lines = programLines(code);
  expect(lines).toMatch(/^[\0-\x7f]*$/);
  const value: unknown = runInThisContext(programIn(lines));
  expect(value).toEqual(['ä😀\u2028', '…', true]);
});

test('rejects a file without a program', () => {
  expect(() => programIn(launcher)).toThrow('the file of this program is damaged');
});
