import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from '../../src/build.mjs';
import { frontEnds, root } from '../../src/build-id.mjs';

/** All front ends from clean, compressed and published. */
export async function measureBuild({ say }) {
  for (const workspace of frontEnds) rmSync(path.join(root, workspace, 'dist'), { recursive: true, force: true });
  const began = performance.now();
  await build(frontEnds, { force: true });
  const value = (performance.now() - began) / 1000;
  say(`build: ${value.toFixed(1)} s`);
  return [{ name: 'front ends from clean', unit: 's', value, target: 60, better: 'less' }];
}
