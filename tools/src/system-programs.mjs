import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Programs of the operating system that the tests start as real peers, and the Debian packages that bring them. */
const programs = [
  { name: 'Chromium', paths: [process.env.BANYAN_CHROMIUM, '/usr/bin/chromium'], packages: ['chromium', 'fonts-noto-cjk'] },
  // Halves the processor time of a page; without it Chromium shows them all.
  {
    name: 'the headless shell of Chromium',
    paths: [process.env.BANYAN_CHROMIUM, '/usr/bin/chromium-headless-shell'],
    packages: ['chromium-headless-shell'],
    optional: true,
  },
  { name: 'nginx', paths: ['/usr/sbin/nginx'], packages: ['nginx'] },
  { name: 'Redis', paths: ['/usr/bin/redis-server'], packages: ['redis-server'] },
  { name: 'slapd', paths: ['/usr/sbin/slapd'], packages: ['slapd'] },
  { name: 'PostgreSQL 15', paths: ['/usr/lib/postgresql/15/bin/postgres'], packages: ['postgresql-15'] },
];

const missing = () => programs.filter(({ paths }) => !paths.some((path) => path !== undefined && existsSync(path)));

/** Whether the system's lists of packages know them: what tests can do without is asked for only where it can be had. */
const isOffered = ({ packages }) => spawnSync('apt-cache', ['show', ...packages], { stdio: 'ignore' }).status === 0;

/** Installs with apt, as root, what is not there. Answers a sentence when something is still missing. */
export function installSystemPrograms() {
  const wanted = missing();
  if (wanted.every((program) => program.optional === true && !isOffered(program))) return undefined;
  if (process.getuid?.() === 0) {
    process.stdout.write(`installing ${wanted.map(({ name }) => name).join(', ')}\n`);
    const apt = (...words) =>
      spawnSync('apt-get', [...words, '-qq'], {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    apt('update');
    // One after the other: a package that a distribution lacks keeps none of the others away.
    for (const { packages } of wanted) apt('install', '-y', '--no-install-recommends', ...packages);
  }
  const left = missing().filter(({ optional }) => optional !== true);
  if (left.length === 0) return undefined;
  const packages = left.flatMap((program) => program.packages).join(' ');
  return `The tests need ${left.map(({ name }) => name).join(', ')}: run "apt-get install ${packages}" as root.`;
}
