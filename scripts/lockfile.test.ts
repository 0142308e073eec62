import { expect, test } from 'vitest';
import { findMissingPackages, readLockfile } from './lockfile.ts';

test('the lockfile contains the packages of all platforms, which `npm ci` requires', () => {
  expect(Object.keys(findMissingPackages(readLockfile()))).toEqual([]);
});

test.each([
  ['@rolldown/binding-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
  ['@rolldown/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
  ['@biomejs/cli-win32-x64', { os: ['win32'], cpu: ['x64'] }],
  ['@tailwindcss/oxide-win32-arm64-msvc', { os: ['win32'], cpu: ['arm64'] }],
  ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
])('%s is locked only for its platform', (name, platform) => {
  const packages = { 'node_modules/tool': { version: '1.0.0', dev: true, optionalDependencies: { [name]: '2.0.0' } } };
  expect(findMissingPackages({ packages })).toEqual({
    [`node_modules/${name}`]: { version: '2.0.0', ...platform, dev: true, optional: true },
  });
});
