import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Programs of the operating system that the tests start as real peers, and the Debian packages that bring them. */
const programs = [
  { name: 'Chromium', paths: [process.env.BANYAN_CHROMIUM, '/usr/bin/chromium'], packages: ['chromium', 'fonts-noto-cjk'] },
  { name: 'nginx', paths: ['/usr/sbin/nginx'], packages: ['nginx'] },
  { name: 'Redis', paths: ['/usr/bin/redis-server'], packages: ['redis-server'] },
  { name: 'slapd', paths: ['/usr/sbin/slapd'], packages: ['slapd'] },
  { name: 'PostgreSQL 15', paths: ['/usr/lib/postgresql/15/bin/postgres'], packages: ['postgresql-15'] },
];

const missing = () => programs.filter(({ paths }) => !paths.some((path) => path !== undefined && existsSync(path)));

/** Installs with apt, as root, what is not there. Answers a sentence when something is still missing. */
export function installSystemPrograms() {
  const wanted = missing();
  if (wanted.length === 0) return undefined;
  const packages = wanted.flatMap((program) => program.packages);
  if (process.getuid?.() === 0) {
    process.stdout.write(`installing ${packages.join(', ')}\n`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const left = missing();
  if (left.length === 0) return undefined;
  return `The tests need ${left.map(({ name }) => name).join(', ')}: run "apt-get install ${left.flatMap((program) => program.packages).join(' ')}" as root.`;
}
