import { spawn, spawnSync } from 'node:child_process';
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
  // Without it the tests of people's own mails are skipped.
  { name: 'Dovecot', paths: ['/usr/sbin/dovecot'], packages: ['dovecot-imapd'], optional: true },
  // Without it the tests of sources of this kind are skipped.
  { name: 'MariaDB', paths: ['/usr/sbin/mariadbd'], packages: ['mariadb-server-core'], optional: true },
  { name: 'PostgreSQL 15', paths: ['/usr/lib/postgresql/15/bin/postgres'], packages: ['postgresql-15'] },
];

const missing = () => programs.filter(({ paths }) => !paths.some((path) => path !== undefined && existsSync(path)));

/** Whether the system's lists of packages know them: what tests can do without is asked for only where it can be had. */
const isOffered = ({ packages }) => spawnSync('apt-cache', ['show', ...packages], { stdio: 'ignore' }).status === 0;

/** All in one call; if one of them is not available, one after the other, so that it does not prevent the installation of the others. */
const INSTALL = `apt-get update -qq
apt-get install -qq -y --no-install-recommends "$@" || for each in "$@"; do apt-get install -qq -y --no-install-recommends "$each"; done`;

/** Installs with apt, as root, what is not there, while other things may go on. Answers a sentence when something is still missing. */
export async function installSystemPrograms() {
  const wanted = missing();
  if (wanted.every((program) => program.optional === true && !isOffered(program))) return undefined;
  if (process.getuid?.() === 0) {
    process.stdout.write(`installing ${wanted.map(({ name }) => name).join(', ')}\n`);
    const apt = spawn('sh', ['-c', INSTALL, 'apt', ...wanted.flatMap(({ packages }) => packages)], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await new Promise((resolve) => apt.on('close', resolve).on('error', resolve));
  }
  const left = missing().filter(({ optional }) => optional !== true);
  if (left.length === 0) return undefined;
  const packages = left.flatMap((program) => program.packages).join(' ');
  return `The tests need ${left.map(({ name }) => name).join(', ')}: run "apt-get install ${packages}" as root.`;
}
